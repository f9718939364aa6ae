import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { NotSold, QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'
import { askHost, type HostFunction } from '#infrastructure/sources/ask-host.ts'
import type { Clock } from '#ports/clock.ts'
import type { OfferRequest, PurchaseRequest } from '#ports/onramp.ts'

import { HostQuoteAnswer, HostStatusAnswer, type Refusal } from './onramp-codecs.ts'
import type { HostPurchaseRequest, HostStatusRequest } from './onramp-config.ts'
import type { OnRampSource } from './onramp-source.ts'

const refusals: Readonly<Record<Refusal['notServed'], NotSold['_tag']>> = {
  country: 'CountryNotServed',
  method: 'MethodNotServed',
  currency: 'CurrencyNotServed',
  belowLimit: 'BelowLimit',
  aboveLimit: 'AboveLimit',
}

const refusalOf = ({ notServed, reason }: Refusal): NotSold =>
  defined({
    ...failure(refusals[notServed], reason ?? `Not sold: ${notServed}`),
    reason: reason || undefined,
  })

/** Fails for a refusal of the host's provider. */
export const orRefused = <A extends object>(answer: A | Refusal): TE.TaskEither<QuoteFailure, A> =>
  'notServed' in answer ? TE.left(refusalOf(answer)) : TE.right(answer)

export const hostOfferRequest = ({ network, country }: OfferRequest, signal: AbortSignal) =>
  defined({ chainId: network.caipNetworkId, country, signal })

export const hostPurchaseRequest = (request: PurchaseRequest, signal: AbortSignal) => ({
  ...hostOfferRequest(request, signal),
  address: request.address,
  purchaseCurrency: request.purchaseCurrency,
  paymentCurrency: request.paymentCurrency.id,
  paymentAmount: request.paymentAmount,
  method: request.method,
})

/** Quotes of the host's function; none without it. */
export const hostQuote =
  (clock: Clock, ask: HostFunction<HostPurchaseRequest> | undefined): OnRampSource['quote'] =>
  (request, signal) =>
    ask === undefined
      ? TE.right(undefined)
      : pipe(
          askHost(clock, signal, () => ask(hostPurchaseRequest(request, signal))),
          TE.chainEitherK(decodedAs(HostQuoteAnswer)),
          TE.chainW((answer) => (answer ? orRefused(answer) : TE.right(undefined))),
          TE.map((quote) => quote && defined(quote)),
        )

/** What the host's function tells of a purchase; nothing without it. */
export const hostStatus =
  (clock: Clock, ask: HostFunction<HostStatusRequest> | undefined): OnRampSource['status'] =>
  ({ account, startedAt, reference }, _network, signal) => {
    if (ask === undefined) return TE.right(undefined)
    const { chainId, address } = accountParts(account)
    const request = defined({ chainId, address, startedAt, reference, signal })
    return pipe(
      askHost(clock, signal, () => ask(request)),
      TE.chainEitherK(decodedAs(HostStatusAnswer)),
      TE.map((answer) => (answer ? defined(answer) : undefined)),
    )
  }
