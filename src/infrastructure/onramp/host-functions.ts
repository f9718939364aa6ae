import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { NotSold, QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import type { OfferRequest, PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'
import { callHost, type HostFunction } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'

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

/** Fails if the host's function returned a refusal. */
export const orRefused = <A extends object>(response: A | Refusal): TE.TaskEither<QuoteFailure, A> =>
  'notServed' in response ? TE.left(refusalOf(response)) : TE.right(response)

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

/** Requests a quote from the host's function. Undefined without a function. */
export const hostQuote =
  (clock: Clock, hostFunction: HostFunction<HostPurchaseRequest> | undefined): OnRampSource['quote'] =>
  (request, signal) =>
    hostFunction === undefined
      ? TE.right(undefined)
      : pipe(
          callHost(clock, signal, () => hostFunction(hostPurchaseRequest(request, signal))),
          TE.chainEitherK(decodedAs(HostQuoteAnswer)),
          TE.chainW((response) => (response ? orRefused(response) : TE.right(undefined))),
          TE.map((quote) => quote && defined(quote)),
        )

/** Requests the status of a purchase from the host's function. Undefined without a function. */
export const hostStatus =
  (clock: Clock, hostFunction: HostFunction<HostStatusRequest> | undefined): OnRampSource['status'] =>
  ({ account, startedAt, reference }, _network, signal) => {
    if (hostFunction === undefined) return TE.right(undefined)
    const { chainId, address } = accountParts(account)
    const request = defined({ chainId, address, startedAt, reference, signal })
    return pipe(
      callHost(clock, signal, () => hostFunction(request)),
      TE.chainEitherK(decodedAs(HostStatusAnswer)),
      TE.map((response) => (response ? defined(response) : undefined)),
    )
  }
