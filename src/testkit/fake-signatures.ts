import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { failure } from '#domain/shared/failure.ts'
import { toBase58, toBase64 } from '#domain/solana/encoding.ts'
import type { SignedText, SignFailure, Signatures, VerifyFailure } from '#ports/signatures.ts'

/** The user's action for the next message. */
export type FakeSigning = 'sign' | 'reject' | 'fail' | 'hang'

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The encoding of each family's signatures. */
const letters: Partial<Record<Namespace, (bytes: Uint8Array) => string>> = {
  eip155: toHex,
  solana: toBase58,
  bip122: toBase64,
}

/**
 * The only valid signature of an account for a text, in the family's encoding. Tests can compute it, and it stays valid over
 * reloads.
 */
export const fakeSignature = (namespace: Namespace, address: string, message: string): string =>
  (letters[namespace] ?? toHex)(new TextEncoder().encode(`${namespace} ${address}: ${message}`))

/** Signs and verifies as a test sets. */
export class FakeSignatures implements Signatures {
  /** The signature requests, oldest first. */
  readonly requests: {
    readonly connector: Connector
    readonly address: Address
    readonly message: string
  }[] = []
  /** The verified texts, oldest first. */
  readonly checked: SignedText[] = []
  /** The user's action. */
  answer: FakeSigning = 'sign'
  /** Awaited before the user's action. */
  pause: (() => Promise<void>) | undefined
  /** The key that signs instead of the account's key. */
  impostor: string | undefined
  /** Whether signatures cannot be verified at the moment. */
  unverifiable = false

  constructor(private readonly namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122']) {}

  sign(connector: Connector, address: Address, message: string): TE.TaskEither<SignFailure, string> {
    return pipe(
      this.#served(connector.namespace),
      TE.chainW(() => async () => {
        this.requests.push({ connector, address, message })
        await this.pause?.()
        return this.#answered(fakeSignature(connector.namespace, this.impostor ?? address, message))()
      }),
    )
  }

  verify(signed: SignedText): TE.TaskEither<VerifyFailure, void> {
    const { namespace } = chainParts(signed.chainId)
    return pipe(
      this.#served(namespace),
      TE.chainW(() => () => {
        this.checked.push(signed)
        if (this.unverifiable) return TE.left(failure('Unverifiable', 'The signature cannot be checked'))()
        return signed.signature === fakeSignature(namespace, signed.address, signed.message)
          ? TE.right<VerifyFailure, void>(undefined)()
          : TE.left<VerifyFailure>(failure('WrongSignature', 'The signature is not the account’s'))()
      }),
    )
  }

  #answered(signature: string): TE.TaskEither<SignFailure, string> {
    switch (this.answer) {
      case 'sign':
        return TE.right(signature)
      case 'reject':
        return TE.left(failure('UserRejected', 'The user rejected the request'))
      case 'fail':
        return TE.left(failure('SigningFailed', 'Error signing message'))
      case 'hang':
        return () => new Promise(() => {})
    }
  }

  #served(namespace: Namespace): TE.TaskEither<ReturnType<typeof noAdapter>, void> {
    return this.namespaces.includes(namespace) ? TE.right(undefined) : TE.left(noAdapter(namespace))
  }
}

const noAdapter = (namespace: Namespace) =>
  failure('NoAdapter', `No adapter for the namespace ${namespace}: add one to \`adapters\``)
