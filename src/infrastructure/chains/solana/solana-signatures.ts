import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { parseSiwxText } from '#domain/siwx/siwx-text.ts'
import { toBase58 } from '#domain/solana/encoding.ts'
import { withVerifier, type FamilySignatures, signedBy } from '#infrastructure/chains/family-signatures.ts'
import type { SignFailure } from '#ports/signatures.ts'

import { signInInput } from './sign-in-input.ts'
import { Bytes, Signature } from './solana-codecs.ts'

const SignedIn = t.type({ signedMessage: Bytes, signature: Signature })

/** The parts of a sign-in text, from which the wallet writes it. None for another text. */
const signInOf = (message: string): O.Option<object> =>
  pipe(
    O.fromEither(parseSiwxText(message)),
    O.map((parsed) => ({ ...signInInput(parsed), address: parsed.accountAddress })),
  )

const isSame = (bytes: Uint8Array, others: Uint8Array): boolean =>
  bytes.length === others.length && bytes.every((byte, place) => byte === others[place])

/**
 * The signature by `solana:signIn`, with which wallets show who asks. None if the wallet has no such feature, or has not signed
 * exactly this text.
 */
const signedIn =
  (provider: unknown, bytes: Uint8Array) =>
  (input: object): TE.TaskEither<SignFailure, O.Option<Uint8Array>> =>
    pipe(
      signedBy(provider, 'signIn', [input], SignedIn),
      TE.map(({ signedMessage, signature }) => (isSame(signedMessage, bytes) ? O.some(signature) : O.none)),
      TE.orElse((failed) => (failed._tag === 'UserRejected' ? TE.left(failed) : TE.right(O.none))),
    )

/** Signs the UTF-8 bytes of messages through the host's provider. S7-36. */
export const solanaSignatures: FamilySignatures = {
  sign: (provider, address, message) => {
    const bytes = new TextEncoder().encode(message)
    return pipe(
      signInOf(message),
      O.match(
        (): TE.TaskEither<SignFailure, O.Option<Uint8Array>> => TE.right(O.none),
        signedIn(provider, bytes),
      ),
      TE.chain(O.match(() => signedBy(provider, 'signMessage', [bytes, address], Signature), TE.right)),
      TE.map(toBase58),
    )
  },
  verify: (signed) =>
    withVerifier(
      () => import('./solana-verifier.ts'),
      ({ verifySolana }) => verifySolana(signed),
    ),
}
