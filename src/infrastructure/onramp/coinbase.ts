import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { defaultPaymentCurrencies, defaultPurchaseCurrency, deliveryOn } from '#domain/onramp/currency.ts'
import { isNotSold, type QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import type { ProviderOffer } from '#domain/onramp/provider.ts'
import type { PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import { placeholderQuote, type PurchaseQuote } from '#domain/onramp/quote.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import type { Clock } from '#ports/clock.ts'

import {
  paymentCurrenciesIn,
  purchaseCurrenciesIn,
  quoteIn,
  ServerQuote,
  WireOptions,
  wirePayment,
  wirePurchase,
  WireQuote,
} from './coinbase-codecs.ts'
import { hostQuote, hostStatus } from './host-functions.ts'
import { PageUrl } from './onramp-codecs.ts'
import type { CoinbaseConfig } from './onramp-config.ts'
import { notServed, type OnRampSource } from './onramp-source.ts'

/** Coinbase's names of the networks to which it delivers, by CAIP-2 id, because a host may name a network differently. */
const networkNames: Readonly<Partial<Record<string, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}
const blockchains = Object.values(networkNames)

/** The hosts of Coinbase's page. */
const HOSTS = ['pay.coinbase.com']

const noService: ServiceFailure = failure('NoService', 'No service makes the addresses of Coinbase')

/** The example that is shown if the service gives no options. S7-69. */
const sampleOffer = (provider: ProviderOffer['provider']): ProviderOffer => ({
  provider,
  purchaseCurrencies: [defaultPurchaseCurrency],
  paymentCurrencies: defaultPaymentCurrencies,
  isExample: true,
})

/** Whether the service lacks the route. Any other failure would also affect the next route. */
const isMissingRoute = ({ _tag }: ServiceFailure): boolean => _tag === 'Refused' || _tag === 'Unreadable'

/** Sends the request if Coinbase and the service support the network. S7-02. */
const onSupportedNetwork = <A>(
  service: BlockchainService,
  { chainNamespace, caipNetworkId }: Network,
  request: () => TE.TaskEither<QuoteFailure, A>,
): TE.TaskEither<QuoteFailure, A> => {
  if (!service.isConfigured) return TE.left(noService)
  if (chainNamespace !== 'eip155') return TE.left(notServed)
  return pipe(
    service.supports(caipNetworkId),
    TE.chainW((isSupported) => (isSupported ? request() : TE.left<QuoteFailure>(notServed))),
  )
}

/** Falls back to the server's other route if the first one is missing. It requires the user's country. */
const orFallback =
  <A>(country: string | undefined, request: (country: string) => TE.TaskEither<ServiceFailure, A>) =>
  (first: TE.TaskEither<ServiceFailure, A>): TE.TaskEither<ServiceFailure, A> =>
    pipe(
      first,
      TE.orElse((failed) =>
        isMissingRoute(failed) && country !== undefined ? request(country) : TE.left(failed),
      ),
    )

/** The amount as a number if it is whole, because the service accepts only whole numbers. */
const wholeNumber = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,15}$/.test(amount) ? Number(amount) : undefined

/**
 * Coinbase, through a service that creates the page's address and returns offers and quotes. S1-12, S7-04, S7-17 to S7-19,
 * S9-21.
 */
export const coinbase = (config: CoinbaseConfig, service: BlockchainService, clock: Clock): OnRampSource => {
  const { fee = '1–2%', hosts = HOSTS } = config
  const provider = { name: 'coinbase', label: 'Coinbase', fee, hosts }
  const clientQuote = (
    { purchaseCurrency, paymentCurrency, paymentAmount }: PurchaseRequest,
    signal: AbortSignal,
  ) =>
    service.postWithProjectQuery(
      '/v1/onramp/quote',
      {
        purchaseCurrency: wirePurchase(purchaseCurrency),
        paymentCurrency: wirePayment(paymentCurrency),
        amount: paymentAmount,
        network: purchaseCurrency.symbol,
      },
      WireQuote,
      signal,
    )
  const serverQuote = (request: PurchaseRequest & { readonly country: string }, signal: AbortSignal) => {
    const { purchaseCurrency, paymentCurrency, paymentAmount, method, country, network } = request
    const query = {
      purchaseCurrency: purchaseCurrency.id,
      purchaseNetwork: deliveryOn(purchaseCurrency, network.caipNetworkId)?.name,
      paymentAmount,
      paymentCurrency: paymentCurrency.id,
      paymentMethod: method,
      country,
    }
    return pipe(service.get('/v1/onramp/buy/quotes', query, ServerQuote, signal), TE.map(quoteIn))
  }
  return {
    provider,
    offer: ({ network, country }, signal) =>
      pipe(
        onSupportedNetwork(service, network, () =>
          pipe(
            service.get('/v1/onramp/options', {}, WireOptions, signal),
            orFallback(country, (countryCode) =>
              service.get('/v1/onramp/buy/options', { country: countryCode }, WireOptions, signal),
            ),
          ),
        ),
        TE.map((wire): ProviderOffer => ({
          provider,
          purchaseCurrencies: purchaseCurrenciesIn(wire),
          paymentCurrencies: paymentCurrenciesIn(wire),
          isExample: false,
        })),
        TE.orElse((failed) =>
          failed === noService || isNotSold(failed) ? TE.left(failed) : TE.right(sampleOffer(provider)),
        ),
      ),
    quote: (request, signal) => {
      if (config.quote !== undefined) return hostQuote(clock, config.quote)(request, signal)
      const { country, network, paymentAmount, paymentCurrency } = request
      return pipe(
        onSupportedNetwork(service, network, () =>
          pipe(
            clientQuote(request, signal),
            orFallback(country, (countryCode) => serverQuote({ ...request, country: countryCode }, signal)),
          ),
        ),
        TE.orElse((failed) =>
          isNotSold(failed)
            ? TE.left<QuoteFailure, PurchaseQuote>(failed)
            : TE.right(placeholderQuote({ amount: paymentAmount, currency: paymentCurrency.id }, failed)),
        ),
      )
    },
    start: ({ network, address, purchaseCurrency, paymentAmount, quotedAmount }, signal) => {
      const body = {
        destinationWallets: [{ address, blockchains, assets: [purchaseCurrency.symbol] }],
        partnerUserId: address,
        defaultNetwork: networkNames[network.caipNetworkId] ?? 'ethereum',
        defaultExperience: 'buy',
        presetFiatAmount: wholeNumber(paymentAmount),
        presetCryptoAmount: wholeNumber(quotedAmount),
      }
      return onSupportedNetwork(service, network, () =>
        service.postWithProjectQuery('/v1/generators/onrampurl', body, t.type({ url: PageUrl }), signal),
      )
    },
    status: (purchase, network, signal) => {
      if (config.status !== undefined || !service.isConfigured)
        return hostStatus(clock, config.status)(purchase, network, signal)
      const address = accountParts(purchase.account).address as Address
      return pipe(
        // The code of the history is loaded here, because the host may not have configured the feature `activity`.
        tryCatch(
          () => import('#infrastructure/activity/service-activity.ts'),
          () => codeNotLoaded,
        ),
        TE.chain(({ serviceActivity }) =>
          serviceActivity(service, 'USD')({ network, address, rpcUrls: [], onramp: 'coinbase' }, signal),
        ),
        TE.map(({ transactions }) => ({ transactions })),
      )
    },
  }
}
