import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { VerifySiwxCode, VerifySiwxInput, VerifySiwxResult } from '#contracts/server.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { explainedBy } from '#domain/shared/optional-package.ts'
import { own } from '#domain/shared/own-fields.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { checkClaim, type ClaimFailure } from '#domain/siwx/claim.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { parseSiwxText } from '#domain/siwx/siwx-text.ts'
import { Verification } from '#domain/siwx/verification.ts'
import type { NonceStore } from '#ports/nonce-store.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

/** Verifies signatures of one chain family. */
export type Verifier = (
  signed: SignedText,
  rpcUrls: readonly string[],
) => TE.TaskEither<Failure<VerifyFailure['_tag']>, void>

/** The verifiers by chain family. Each is fetched at its first message. */
export type Verifiers = Readonly<Partial<Record<Namespace, () => Promise<Verifier>>>>

type Tag =
  | ClaimFailure['_tag']
  | VerifyFailure['_tag']
  | 'InvalidInput'
  | 'InvalidMessage'
  | 'UsedNonce'
  | 'NoncesUnreachable'
type VerifyRejection = Failure<Tag>

const codes: Readonly<Record<Tag, VerifySiwxCode>> = {
  InvalidInput: 'INVALID_INPUT',
  InvalidMessage: 'INVALID_MESSAGE',
  InvalidClockSkew: 'INVALID_CLOCK_SKEW',
  WrongDomain: 'WRONG_DOMAIN',
  WrongUri: 'WRONG_URI',
  WrongNonce: 'WRONG_NONCE',
  Expired: 'EXPIRED',
  NotYetValid: 'NOT_YET_VALID',
  IssuedInFuture: 'ISSUED_IN_FUTURE',
  WrongAddress: 'WRONG_ADDRESS',
  WrongChain: 'WRONG_CHAIN',
  WrongRequestId: 'WRONG_REQUEST_ID',
  WrongResources: 'WRONG_RESOURCES',
  WrongSignature: 'WRONG_SIGNATURE',
  Unverifiable: 'UNVERIFIABLE',
  NoAdapter: 'UNVERIFIABLE',
  UsedNonce: 'USED_NONCE',
  NoncesUnreachable: 'NONCES_UNREACHABLE',
}

const invalidInput: VerifyRejection = failure(
  'InvalidInput',
  'What is to be verified does not have its shape',
)
const missingNonce: VerifyRejection = failure(
  'InvalidInput',
  'Without `nonce` or `nonces` a recorded sign-in could be replayed',
)
const usedNonce: VerifyRejection = failure(
  'UsedNonce',
  'The nonce was not handed out here, is over, or was used before',
)
const noncesUnreachable: VerifyRejection = failure('NoncesUnreachable', 'The nonces could not be asked')
const unverifiable: VerifyRejection = failure('Unverifiable', 'The signature cannot be checked')

/** The default age up to which a message is accepted that does not state when it expires. */
const MAX_AGE_SECONDS = 600

interface VerifyRequest extends Verification {
  readonly nonces: NonceStore | undefined
  readonly nowMs: number
}

/** Reads each field of the untrusted input once. */
const decodeInput = (input: VerifySiwxInput): E.Either<VerifyRejection, VerifyRequest> =>
  pipe(
    E.tryCatch(
      () => own({ ...input }),
      () => invalidInput,
    ),
    E.chain(({ nonces, now = new Date(), ...rest }) =>
      pipe(
        Verification.decode(rest),
        E.bimap(
          () => invalidInput,
          (verification): VerifyRequest =>
            own({
              ...verification,
              nonces,
              nowMs: now instanceof Date ? now.getTime() : Number.NaN,
            }),
        ),
      ),
    ),
    E.filterOrElse(
      ({ nonce, nonces }) => nonce !== undefined || nonces !== undefined,
      () => missingNonce,
    ),
  )

const checkMessage = (message: SiwxMessage, request: VerifyRequest): E.Either<VerifyRejection, unknown> => {
  const { nonce, expirationTime } = own(message)
  const age = expirationTime === undefined ? { maxAgeSeconds: MAX_AGE_SECONDS } : {}
  return checkClaim(message, { nonce, ...age, ...request })
}

const checkSignature = (
  { chainId, accountAddress }: SiwxMessage,
  { message, signature, rpcUrls = {} }: VerifyRequest,
  verifiers: Verifiers,
): TE.TaskEither<VerifyRejection, void> => {
  const { namespace } = chainParts(chainId)
  const load = verifiers[namespace]
  const address = parseAddress(namespace, accountAddress)
  if (load === undefined || E.isLeft(address)) return TE.left(unverifiable)
  const signed = { chainId, address: address.right, message, signature }
  const urls = Object.hasOwn(rpcUrls, chainId) ? (rpcUrls[chainId] ?? []) : []
  return pipe(
    tryCatch<VerifyRejection, Verifier>(load, explainedBy(unverifiable)),
    TE.chain((verify): TE.TaskEither<VerifyRejection, void> => verify(signed, urls)),
  )
}

/** Rejects if the promise takes too long. */
type WithTimeout = <A>(promise: Promise<A>) => Promise<A>

/** The nonce is taken last, so that an invalid signature cannot use up a user's nonce. */
const takeNonce = (
  nonces: NonceStore | undefined,
  nonce: string,
  withTimeout: WithTimeout,
): TE.TaskEither<VerifyRejection, void> =>
  nonces === undefined
    ? TE.right(undefined)
    : pipe(
        tryCatch(
          () => withTimeout(nonces.take(nonce)),
          () => noncesUnreachable,
        ),
        TE.chain((isTaken) => (isTaken === true ? TE.right(undefined) : TE.left(usedNonce))),
      )

/** Never throws, whatever the input. */
export const verifySiwxWith =
  (verifiers: Verifiers, withTimeout: WithTimeout) =>
  (input: VerifySiwxInput): Promise<VerifySiwxResult> =>
    pipe(
      TE.fromEither(decodeInput(input)),
      TE.bindTo('request'),
      TE.bind('data', ({ request }) =>
        TE.fromEither<VerifyRejection, SiwxMessage>(parseSiwxText(request.message)),
      ),
      TE.chainFirstEitherK(({ data, request }) => checkMessage(data, request)),
      TE.chainFirst(({ data, request }) => checkSignature(data, request, verifiers)),
      TE.chainFirst(({ data, request }) => takeNonce(request.nonces, data.nonce, withTimeout)),
      TE.matchW(
        ({ _tag, message }): VerifySiwxResult => ({ ok: false, code: codes[_tag], message }),
        ({ data, request: { message, signature } }): VerifySiwxResult => ({
          ok: true,
          session: { data, message, signature },
        }),
      ),
    )()
