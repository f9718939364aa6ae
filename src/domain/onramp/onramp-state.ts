import * as E from 'fp-ts/Either'

import type { ChainId } from '#domain/caip/chain-id.ts'

import {
  defaultPaymentCurrencies,
  defaultPaymentCurrency,
  defaultPurchaseCurrency,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './currency.ts'
import { offerProblem, paymentCurrenciesOf, purchasesOf, type Wanted } from './offers.ts'
import type { PurchaseFailure, QuoteFailure } from './onramp-failure.ts'
import { limitOf } from './payment-amount.ts'
import type { ProviderOffer } from './provider.ts'
import type { PurchaseQuote } from './quote.ts'
import { preferredCurrency } from './region.ts'

/** What a provider answered to the form. `unquoted`: it tells its price on its own page. */
export type ProviderQuote =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly quote: PurchaseQuote }
  | { readonly status: 'unquoted' }
  | { readonly status: 'failed'; readonly failure: QuoteFailure }

/** What can be bought, what the user chose, and what it would cost. S3-15. */
export interface OnRampState extends Wanted {
  /** Grows with each load of offers, so that a late one is known by it. */
  readonly load: number
  /** Grows with each change that makes quotes old, so that a late one is known by it. */
  readonly attempt: number
  readonly offersLoading: boolean
  /** Whose offers these are; undefined until they are loaded. */
  readonly chainId: ChainId | undefined
  readonly offers: readonly ProviderOffer[]
  readonly selectedProvider: string | undefined
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** By the provider's name. */
  readonly quotes: Readonly<Partial<Record<string, ProviderQuote>>>
  readonly error: PurchaseFailure | undefined
}

export type OnRampEvent =
  | { readonly type: 'loading' }
  | {
      readonly type: 'offered'
      readonly load: number
      readonly chainId: ChainId
      readonly offers: readonly ProviderOffer[]
      /** Where the user is, for the currency to begin with. ISO 3166-1 alpha-2. */
      readonly region: string | undefined
    }
  | { readonly type: 'edited'; readonly change: Partial<Wanted> }
  | { readonly type: 'quoting' }
  | {
      readonly type: 'quoted'
      readonly attempt: number
      readonly provider: string
      /** Undefined: the provider tells its price on its own page. */
      readonly answer: E.Either<QuoteFailure, PurchaseQuote | undefined>
    }
  | { readonly type: 'selected'; readonly provider: string }
  | { readonly type: 'failed'; readonly failure: PurchaseFailure }
  | { readonly type: 'reset' }

/** The state before anything is loaded, to which `reset` returns. S3-17, S3-18, S4-49. */
export const notBuying: OnRampState = {
  load: 0,
  attempt: 0,
  offersLoading: false,
  chainId: undefined,
  offers: [],
  selectedProvider: undefined,
  purchaseCurrency: defaultPurchaseCurrency,
  paymentCurrency: defaultPaymentCurrency,
  purchaseCurrencies: [defaultPurchaseCurrency],
  paymentCurrencies: defaultPaymentCurrencies,
  method: 'card',
  paymentAmount: undefined,
  quotes: {},
  error: undefined,
}

/** A method that the currency can be paid by: the one that was chosen, else the first. */
const methodFor = (currency: PaymentCurrency, method: string): string =>
  limitOf(currency, method)?.id ?? currency.paymentMethodLimits[0]?.id ?? method

const offered = (
  state: OnRampState,
  { chainId, offers, region }: Extract<OnRampEvent, { readonly type: 'offered' }>,
): OnRampState => {
  const purchaseCurrencies = purchasesOf(offers, chainId)
  const paymentCurrencies = paymentCurrenciesOf(offers)
  const isFirst = state.chainId === undefined
  const kept = isFirst ? undefined : paymentCurrencies.find(({ id }) => id === state.paymentCurrency.id)
  const paymentCurrency = kept ?? preferredCurrency(paymentCurrencies, region)
  const purchase = purchaseCurrencies.find(({ symbol }) => symbol === state.purchaseCurrency.symbol)
  return {
    ...state,
    attempt: state.attempt + 1,
    offersLoading: false,
    chainId,
    offers,
    purchaseCurrencies,
    paymentCurrencies,
    purchaseCurrency: purchase ?? purchaseCurrencies[0] ?? state.purchaseCurrency,
    paymentCurrency,
    method: methodFor(paymentCurrency, state.method),
    quotes: {},
  }
}

/** The failure to tell once every provider has failed. */
const failureIn = (
  quotes: OnRampState['quotes'],
  preferred: string | undefined,
): QuoteFailure | undefined => {
  const all = Object.values(quotes)
  const failures = all.flatMap((quote) => (quote?.status === 'failed' ? [quote.failure] : []))
  if (failures.length < all.length) return undefined
  const own = preferred === undefined ? undefined : quotes[preferred]
  return own?.status === 'failed' ? own.failure : failures[0]
}

/** A provider whose offer rules out the form is not asked. */
const quoting = (state: OnRampState, chainId: ChainId): OnRampState => {
  const quotes = Object.fromEntries(
    state.offers.map((offer): readonly [string, ProviderQuote] => {
      const problem = offerProblem(offer, chainId, state)
      return [
        offer.provider.name,
        problem === undefined ? { status: 'loading' } : { status: 'failed', failure: problem },
      ]
    }),
  )
  const attempt = state.attempt + 1
  return { ...state, attempt, quotes, error: failureIn(quotes, state.selectedProvider) }
}

const quoteIn = (answer: E.Either<QuoteFailure, PurchaseQuote | undefined>): ProviderQuote => {
  if (E.isLeft(answer)) return { status: 'failed', failure: answer.left }
  return answer.right === undefined ? { status: 'unquoted' } : { status: 'ready', quote: answer.right }
}

const quoted = (
  state: OnRampState,
  { provider, answer }: Extract<OnRampEvent, { readonly type: 'quoted' }>,
): OnRampState => {
  if (state.quotes[provider]?.status !== 'loading') return state
  const quotes = { ...state.quotes, [provider]: quoteIn(answer) }
  return { ...state, quotes, error: failureIn(quotes, state.selectedProvider) }
}

const edited = (state: OnRampState, change: Partial<Wanted>): OnRampState => {
  const next = { ...state, ...change, attempt: state.attempt + 1, quotes: {}, error: undefined }
  return { ...next, method: methodFor(next.paymentCurrency, next.method) }
}

/** Every change of the form makes earlier quotes too late, and every load of offers earlier ones. */
export const onRampState = (state: OnRampState, event: OnRampEvent): OnRampState => {
  switch (event.type) {
    case 'loading':
      return { ...state, load: state.load + 1, offersLoading: true, error: undefined }
    case 'offered':
      return event.load === state.load ? offered(state, event) : state
    case 'edited':
      return edited(state, event.change)
    case 'quoting':
      return state.chainId === undefined || state.paymentAmount === undefined
        ? state
        : quoting(state, state.chainId)
    case 'quoted':
      return event.attempt === state.attempt ? quoted(state, event) : state
    case 'selected':
      return { ...state, selectedProvider: event.provider, error: undefined }
    case 'failed':
      return { ...state, offersLoading: false, error: event.failure }
    case 'reset':
      return { ...notBuying, load: state.load + 1, attempt: state.attempt + 1 }
  }
}
