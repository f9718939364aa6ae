import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { explainedBy } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { SignedText, SignFailure, VerifyFailure } from '#ports/signatures.ts'

import { providerResponse } from './provider-response.ts'

/** The signature support of one chain family. */
export interface FamilySignatures {
  /** `provider`: the wallet's object, or the host's provider for it. */
  sign(provider: unknown, address: Address, message: string): TE.TaskEither<SignFailure, string>
  verify(signed: SignedText, rpcUrls: readonly string[]): TE.TaskEither<VerifyFailure, void>
}

/** S8-23. */
export const signingFailed = failure('SigningFailed', 'Error signing message')

export const wrongSignature = failure('WrongSignature', 'The signature is not the account’s')

export const unverifiable = failure('Unverifiable', 'The signature cannot be checked')

/** Calls a provider's method and decodes its response. */
export const signedBy = <A>(
  provider: unknown,
  method: 'request' | 'signIn' | 'signMessage',
  args: readonly unknown[],
  codec: Decoder<unknown, A>,
): TE.TaskEither<SignFailure, A> => providerResponse(provider, method, args, codec, signingFailed)

/** The result of an offline check. A signature that makes it throw is wrong. */
export const verifyOffline = (isRight: () => boolean): TE.TaskEither<VerifyFailure, void> =>
  pipe(
    TE.fromIO(() => O.exists(Boolean)(O.tryCatch(isRight))),
    TE.chain((right) => (right ? TE.right(undefined) : TE.left(wrongSignature))),
  )

/** Runs a lazily loaded verifier. If it cannot be loaded, the signature is unverifiable. */
export const withVerifier = <Verifier>(
  load: () => Promise<Verifier>,
  check: (verifier: Verifier) => TE.TaskEither<VerifyFailure, void>,
): TE.TaskEither<VerifyFailure, void> =>
  pipe(tryCatch<VerifyFailure, Verifier>(load, explainedBy(unverifiable)), TE.chain(check))
