import * as E from 'fp-ts/Either'

import type { ExchangeInfo } from '#contracts/pay.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import { pageProblem } from '#domain/onramp/provider-page.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { ExchangeSession } from './exchange.ts'
import type { Payment } from './payment.ts'

/** The session, unless its page is not on a host of the exchange, or names another recipient than the payment's. */
export const ofExchange =
  ({ hosts }: ExchangeInfo, { recipient }: Payment) =>
  (session: ExchangeSession): E.Either<Failure<'Untrusted'>, ExchangeSession> => {
    const { namespace, address } = accountParts(recipient)
    const problem = pageProblem(session.url, hosts, { address, network: { chainNamespace: namespace } })
    return problem === undefined ? E.right(session) : E.left(problem)
  }
