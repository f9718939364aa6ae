import * as E from 'fp-ts/Either'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { defaultPaymentCurrencies, type PurchaseCurrency } from '#domain/onramp/currency.ts'
import type { AccountReading, IncomingTransfer } from '#domain/onramp/deposit.ts'
import type { QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import type { OnRampProvider, ProviderOffer } from '#domain/onramp/provider.ts'
import type { PurchaseOrder, PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import type { ProviderStatus, Purchase } from '#domain/onramp/purchase.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import type { OnRamp, PurchaseReport, StartedPurchase } from '#ports/onramp.ts'

const MELD: OnRampProvider = { name: 'meld', label: 'Meld', fee: '1–2%' }
const COINBASE: OnRampProvider = { name: 'coinbase', label: 'Coinbase', fee: '1–2%' }

/** The chain's native token as a currency that can be bought. */
export const nativeCurrencyOf = (chainId: ChainId): PurchaseCurrency => ({
  id: 'ETH',
  name: cleanText('Ether'),
  symbol: cleanText('ETH'),
  networks: [{ name: chainId, displayName: chainId, chainId }],
})

const money = (amount: string, currency: string) => ({ amount, currency })

/** A quote with this amount of tokens for a request. */
export const quoteOf = (request: PurchaseRequest, amount: string): PurchaseQuote => {
  const { id } = request.paymentCurrency
  return {
    quoteId: `quote of ${amount}`,
    purchaseAmount: money(amount, request.purchaseCurrency.symbol),
    paymentTotal: money(request.paymentAmount, id),
    paymentSubtotal: money(request.paymentAmount, id),
    networkFee: money('0.5', id),
  }
}

/** Providers that a test controls. Each sells ether on every network and quotes one per request. */
export class FakeOnRamp implements OnRamp {
  /** The requests, oldest first. */
  readonly quoted: { readonly provider: string; readonly request: PurchaseRequest }[] = []
  readonly started: PurchaseOrder[] = []
  /** The purchases whose status was requested, by id, oldest first. */
  readonly watched: string[] = []
  /** The responses that differ from the default. */
  offers: Partial<Record<string, E.Either<QuoteFailure, Partial<ProviderOffer>>>> = {}
  quotes: Partial<Record<string, E.Either<QuoteFailure, string | PurchaseQuote | undefined>>> = {}
  start$: E.Either<QuoteFailure, StartedPurchase> | undefined
  /** The provider's status of every purchase. Undefined if it reports none. */
  reported: ProviderStatus | undefined
  /** The transactions in the service's history. */
  listed: PurchaseReport['transactions']
  /** The account's balance in base units. Undefined if no node responds. */
  units: bigint | undefined = 0n
  /** The transfers to the account. Undefined if no node lists them. */
  transfers: readonly IncomingTransfer[] | undefined
  block = 100
  /** Awaited before each response of a provider. */
  pause: ((what: 'offer' | 'quote' | 'start' | 'status', provider: string) => Promise<void>) | undefined

  constructor(readonly providers: readonly OnRampProvider[] = [MELD, COINBASE]) {}

  readonly offer: OnRamp['offer'] = (name, { network }) =>
    this.#respond('offer', name, (provider) => {
      const offer: ProviderOffer = {
        provider,
        purchaseCurrencies: [nativeCurrencyOf(network.caipNetworkId)],
        paymentCurrencies: defaultPaymentCurrencies,
        isExample: false,
      }
      return E.map((change: Partial<ProviderOffer>) => ({ ...offer, ...change }))(
        this.offers[name] ?? E.right({}),
      )
    })

  readonly quote: OnRamp['quote'] = (name, request) =>
    this.#respond('quote', name, () => {
      this.quoted.push({ provider: name, request })
      return E.map((quote: string | PurchaseQuote | undefined) =>
        typeof quote === 'string' ? quoteOf(request, quote) : quote,
      )(this.quotes[name] ?? E.right('1'))
    })

  readonly start: OnRamp['start'] = (order) => {
    const { provider: name } = order
    return this.#respond('start', name, () => {
      this.started.push(order)
      return this.start$ ?? E.right({ url: `https://${name}.example/pay`, reference: `${name} 1` })
    })
  }

  status({ id, provider }: Purchase): ReturnType<OnRamp['status']> {
    return async () => {
      this.watched.push(id)
      await this.pause?.('status', provider)
      const { listed: transactions } = this
      if (this.reported === undefined && transactions === undefined) return E.right(undefined)
      return E.right({ ...this.reported, ...(transactions === undefined ? {} : { transactions }) })
    }
  }

  read({ network, since }: Parameters<OnRamp['read']>[0]): ReturnType<OnRamp['read']> {
    return async () => {
      const { units, transfers } = this
      if (units === undefined) return E.left(failure('Unavailable', 'No node answers'))
      const balance: AccountReading['balance'] = { units, decimals: network.nativeCurrency.decimals }
      if (transfers === undefined) return E.right({ balance })
      const listed = since === undefined ? {} : { transfers: transfers.filter(({ block }) => block > since) }
      return E.right({ balance, block: this.block, ...listed })
    }
  }

  #respond<A>(
    what: 'offer' | 'quote' | 'start',
    name: string,
    answer: (provider: OnRampProvider) => E.Either<QuoteFailure, A>,
  ) {
    return async (): Promise<E.Either<QuoteFailure, A>> => {
      await this.pause?.(what, name)
      const provider = this.providers.find((candidate) => candidate.name === name)
      return provider === undefined
        ? E.left(failure('NoService', 'There is no such provider'))
        : answer(provider)
    }
  }
}
