import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { parseAddress } from '#domain/caip/address.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { checkClaim } from '#domain/siwx/claim.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { isOf, isValidAt, type SiwxSession } from '#domain/siwx/siwx-session.ts'
import { parseSiwxText } from '#domain/siwx/siwx-text.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

import { callHost, decodeWith } from './host-responses.ts'
import type { SiwxDependencies, SiwxSettings } from './siwx-adapter.ts'

/** The result of a verification. `unknown` if the session cannot be verified at the moment. */
export interface Verdict {
  readonly session: SiwxSession
  readonly verdict: 'true' | 'false' | 'unknown'
}

const NOT_VERIFIABLE: readonly string[] = [
  'Unverifiable',
  'NoAdapter',
] satisfies readonly VerifyFailure['_tag'][]

const verdictOf = (checked: E.Either<Failure, unknown>): Verdict['verdict'] => {
  if (E.isRight(checked)) return 'true'
  return NOT_VERIFIABLE.includes(checked.left._tag) ? 'unknown' : 'false'
}

const wrong = failure('WrongSignature', 'The signature is not the account’s')

/** Verifies that a session matches its signed text. Data outside the text was not signed. */
export class SessionVerifier {
  constructor(
    private readonly verifiers: SiwxSettings['verifiers'],
    private readonly means: SiwxDependencies,
  ) {}

  /** Returns the session with the signed data. */
  verify(session: SiwxSession): TE.TaskEither<Failure, SiwxSession> {
    return pipe(
      TE.fromEither(parseSiwxText(session.message)),
      TE.chainFirstEitherKW((signed) => this.#claim(signed, session)),
      TE.chainFirstW((signed) => this.#signature(signed, session)),
      TE.map((data) => ({ ...session, data })),
    )
  }

  async verdictFor(session: SiwxSession): Promise<Verdict> {
    return { session, verdict: verdictOf(await this.verify(session)()) }
  }

  #claim(signed: SiwxMessage, session: SiwxSession): E.Either<Failure, unknown> {
    const { domain } = this.means.page() ?? { domain: '' }
    const nowMs = this.means.clock.now()
    return pipe(
      checkClaim(signed, { domain, nonce: signed.nonce, nowMs }),
      E.filterOrElseW(
        () => isOf({ ...session, data: signed }, session.data.chainId, session.data.accountAddress),
        () => failure('WrongAddress', 'The message is of another account'),
      ),
      E.filterOrElseW(
        () => isValidAt({ ...session, data: signed }, nowMs),
        () => failure('Expired', 'The message has expired'),
      ),
    )
  }

  #signature(
    { chainId, accountAddress }: SiwxMessage,
    { message, signature }: SiwxSession,
  ): TE.TaskEither<Failure, void> {
    const { namespace } = chainParts(chainId)
    return pipe(
      TE.fromEither(parseAddress(namespace, accountAddress)),
      TE.chainW((address) => this.#verifiedBy(namespace, { chainId, address, message, signature })),
    )
  }

  #verifiedBy(
    namespace: keyof NonNullable<SiwxSettings['verifiers']>,
    signed: SignedText,
  ): TE.TaskEither<Failure, void> {
    const verifier = this.verifiers?.[namespace]
    if (verifier === undefined)
      return this.means.signatures.verify(signed, this.means.rpcUrlsOf(signed.chainId))
    return pipe(
      callHost(() => verifier(signed), 'The signature could not be verified'),
      TE.chainEitherK((raw) => decodeWith(t.boolean, () => raw, 'A verifier gave neither true nor false')),
      TE.mapLeft(({ message }): Failure => failure('Unverifiable', message)),
      TE.filterOrElseW(
        (isRight) => isRight,
        () => wrong,
      ),
      TE.map(() => undefined),
    )
  }
}
