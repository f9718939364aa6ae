import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { checkParams } from './calls.ts'
import { type MissingOrInvalid, missingOrInvalid, type SessionRuleFailure } from './rule-failure.ts'
import { approvedChains, approves, isAlive, type Session } from './session.ts'

/** The shortest time for which the relay keeps a request. S5-24. */
export const MIN_REQUEST_EXPIRY_SECONDS = 300
/** How long a wallet has for a request: the user may have to find a device, and others may have to sign. S7-33. */
export const REQUEST_EXPIRY_SECONDS = 900
/** Seven days. S5-24. */
export const MAX_REQUEST_EXPIRY_SECONDS = 604_800

/** A request as the host sends it. */
export interface UncheckedRequest {
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** Seconds from now. */
  readonly expirySeconds: number
}

/** Checks that a session or proposal exists and has not expired. S5-33. */
export const checkNotExpired = <A extends Pick<Session, 'expiry'>>(
  record: A | undefined,
  what: string,
  nowSeconds: number,
): E.Either<SessionRuleFailure, A> => {
  if (record === undefined) return E.left(failure('NoMatchingKey', `No matching key: ${what}`))
  return isAlive(record, nowSeconds) ? E.right(record) : E.left(failure('Expired', `Expired: ${what}`))
}

const checkExpiry = (seconds: number): E.Either<MissingOrInvalid, number> =>
  seconds >= MIN_REQUEST_EXPIRY_SECONDS && seconds <= MAX_REQUEST_EXPIRY_SECONDS
    ? E.right(seconds)
    : E.left(
        missingOrInvalid(
          `a request's expiry of ${MIN_REQUEST_EXPIRY_SECONDS} to ${MAX_REQUEST_EXPIRY_SECONDS} seconds: ${seconds}`,
        ),
      )

const checkChain = (session: Session, raw: string): E.Either<MissingOrInvalid, ChainId> =>
  pipe(
    parseChainId(raw),
    E.mapLeft(() => missingOrInvalid(`a chain as namespace:chainId: ${raw}`)),
    E.filterOrElse(
      (chainId) => approvedChains(session, chainParts(chainId).namespace).includes(chainId),
      (chainId) => missingOrInvalid(`a chain that the session has: ${chainId}`),
    ),
  )

/** S5-27. */
export const methodNotApproved = (method: string, chainId: ChainId): Failure<'MethodNotApproved'> =>
  failure('MethodNotApproved', `The wallet did not approve ${method} for ${chainId}`)

const checkMethod = (
  session: Session,
  chainId: ChainId,
  method: string,
): E.Either<SessionRuleFailure, string> => {
  const { namespace } = chainParts(chainId)
  const isOnChain = (account: AccountId) => accountParts(account).chainId === chainId
  const hasAccount = session.namespaces[namespace]?.accounts.some(isOnChain)
  return hasAccount && approves(session, namespace, method)
    ? E.right(method)
    : E.left(methodNotApproved(method, chainId))
}

/** Checks a request before it is sent, and returns its session. S5-24 to S5-27, S5-33, S5-34. */
export const checkRequest = (
  session: Session | undefined,
  { chainId, method, params, expirySeconds }: UncheckedRequest,
  nowSeconds: number,
): E.Either<SessionRuleFailure, Session> =>
  pipe(
    checkNotExpired(session, session === undefined ? 'session' : `session ${session.topic}`, nowSeconds),
    E.chainFirstW(() => checkExpiry(expirySeconds)),
    E.chainFirstW((session) =>
      pipe(
        checkChain(session, chainId),
        E.chainW((chain) => checkMethod(session, chain, method)),
      ),
    ),
    E.chainFirstW(() => checkParams(method, params)),
  )
