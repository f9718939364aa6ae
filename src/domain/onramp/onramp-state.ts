import * as E from 'fp-ts/Either'

import type { ChainId } from '#domain/caip/chain-id.ts'

import {
  defaultPaymentCurrencies,
  defaultPaymentCurrency,
  defaultPurchaseCurrency,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './currency.ts'
import { offerProblem, paymentCurrenciesOf, purchasesOf, type PurchaseForm } from './offers.ts'
import { isNotSold, type PurchaseFailure, type QuoteFailure } from './onramp-failure.ts'
import { limitOf } from './payment-amount.ts'
import type { OnRampProvider, ProviderOffer } from './provider.ts'
import type { PurchaseQuote } from './quote.ts'
import { preferredCurrency } from './region.ts'

/** What a provider answered to the form. `unquoted`: it tells its price on its own page. */
export type ProviderQuote =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly quote: PurchaseQuote }
  | { readonly status: 'unquoted' }
  | { readonly status: 'failed'; readonly failure: QuoteFailure }

/** What can be bought, what the user chose, and what it would cost. S3-15. */
export interface OnRampState extends PurchaseForm {
  /** Grows with each load of offers, so that a late one is known by it. */
  readonly load: number
  /** Grows with each change that makes quotes old, so that a late one is known by it. */
  readonly attempt: number
  /** Whether the user changed the form. Until then a later offer may change the currencies. */
  readonly isEdited: boolean
  /** Where the user is, for the currency to begin with. ISO 3166-1 alpha-2. */
  readonly region: string | undefined
  /** The network that the providers are asked about; undefined before they are. */
  readonly chainId: ChainId | undefined
  /** Who is asked for an offer, in the host's order. */
  readonly providers: readonly OnRampProvider[]
  /** In the host's order. A provider without an offer is still asked, or has failed. */
  readonly offers: readonly ProviderOffer[]
  /** Why there is no offer, by the provider's name. */
  readonly offerFailures: Readonly<Partial<Record<string, QuoteFailure>>>
  readonly selectedProvider: string | undefined
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** By the provider's name. */
  readonly quotes: Readonly<Partial<Record<string, ProviderQuote>>>
  readonly error: PurchaseFailure | undefined
}

export type OnRampEvent =
  | ({ readonly type: 'loading' } & Required<Pick<OnRampState, 'chainId' | 'providers' | 'region'>>)
  | {
      readonly type: 'offered'
      readonly load: number
      readonly provider: string
      readonly answer: E.Either<QuoteFailure, ProviderOffer>
    }
  | { readonly type: 'edited'; readonly change: Partial<PurchaseForm> }
  /** All providers are asked for quotes. */
  | { readonly type: 'quoting' }
  /** The providers without a quote are asked, such as those whose offer came later. */
  | { readonly type: 'quotingRest' }
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
export const initialOnRampState: OnRampState = {
  load: 0,
  attempt: 0,
  isEdited: false,
  region: undefined,
  chainId: undefined,
  providers: [],
  offers: [],
  offerFailures: {},
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

/** Whether a provider has yet to answer with its offer. */
export const isOfferPending = (
  { offers, offerFailures }: Pick<OnRampState, 'offers' | 'offerFailures'>,
  name: string,
): boolean => offerFailures[name] === undefined && !offers.some((offer) => offer.provider.name === name)

export const areOffersLoading = (state: OnRampState): boolean =>
  state.providers.some(({ name }) => isOfferPending(state, name))

/** The currencies with the offers so far. What the user chose stays, if it is offered. */
const withCurrencies = (state: OnRampState, chainId: ChainId): OnRampState => {
  const purchaseCurrencies = purchasesOf(state.offers, chainId)
  const paymentCurrencies = paymentCurrenciesOf(state.offers)
  const wanted = state.isEdited ? state.purchaseCurrency : defaultPurchaseCurrency
  const purchase = purchaseCurrencies.find(({ symbol }) => symbol === wanted.symbol) ?? purchaseCurrencies[0]
  const kept = state.isEdited
    ? paymentCurrencies.find(({ id }) => id === state.paymentCurrency.id)
    : undefined
  const paymentCurrency = kept ?? preferredCurrency(paymentCurrencies, state.region)
  return {
    ...state,
    purchaseCurrencies,
    paymentCurrencies,
    purchaseCurrency: purchase ?? state.purchaseCurrency,
    paymentCurrency,
    method: methodFor(paymentCurrency, state.method),
  }
}

const loading = (
  state: OnRampState,
  { chainId, providers, region }: Extract<OnRampEvent, { readonly type: 'loading' }>,
): OnRampState => ({
  ...state,
  load: state.load + 1,
  attempt: state.attempt + 1,
  chainId,
  providers,
  region,
  offers: [],
  offerFailures: {},
  quotes: {},
  error: undefined,
  paymentCurrency: state.isEdited
    ? state.paymentCurrency
    : preferredCurrency(state.paymentCurrencies, region),
})

/** The failure to tell once every provider has failed: one that another attempt may mend, else that of the country. */
const lostOffer = ({ offerFailures }: OnRampState): QuoteFailure | undefined => {
  const failures = Object.values(offerFailures).flatMap((own) => own ?? [])
  return failures.find((own) => !isNotSold(own)) ?? failures.find(({ _tag }) => _tag === 'CountryNotServed')
}

/** The failure to tell once every provider has failed. */
const failureIn = (state: OnRampState): QuoteFailure | undefined => {
  if (areOffersLoading(state)) return undefined
  if (state.offers.length === 0) return lostOffer(state)
  const { offers, quotes, selectedProvider: preferred } = state
  const failures = offers.flatMap(({ provider }) => {
    const quote = quotes[provider.name]
    return quote?.status === 'failed' ? [quote.failure] : []
  })
  if (failures.length < offers.length) return undefined
  const own = preferred === undefined ? undefined : quotes[preferred]
  return own?.status === 'failed' ? own.failure : failures[0]
}

const withAnswer = (
  state: OnRampState,
  { provider, answer }: Extract<OnRampEvent, { readonly type: 'offered' }>,
): OnRampState => {
  if (E.isLeft(answer))
    return { ...state, offerFailures: { ...state.offerFailures, [provider]: answer.left } }
  const placeOf = (offer: ProviderOffer) =>
    state.providers.findIndex(({ name }) => name === offer.provider.name)
  const offers = [...state.offers, answer.right].toSorted((one, other) => placeOf(one) - placeOf(other))
  return { ...state, offers }
}

/** The quotes hold until an offer changes what is bought or paid with. */
const offered = (
  state: OnRampState,
  event: Extract<OnRampEvent, { readonly type: 'offered' }>,
): OnRampState => {
  const { chainId } = state
  const isAsked = state.providers.some(({ name }) => name === event.provider)
  if (chainId === undefined || !isAsked || !isOfferPending(state, event.provider)) return state
  const answered = withAnswer(state, event)
  const isShown = answered.offers.length > 0 || !areOffersLoading(answered)
  const next = isShown ? withCurrencies(answered, chainId) : answered
  const isSame =
    next.purchaseCurrency.symbol === state.purchaseCurrency.symbol &&
    next.paymentCurrency.id === state.paymentCurrency.id &&
    next.method === state.method
  const kept = isSame ? next : { ...next, attempt: state.attempt + 1, quotes: {} }
  return { ...kept, error: failureIn(kept) ?? state.error }
}

/** The quotes with those of the other offers. A provider whose offer rules out the form is not asked. */
const asked = (state: OnRampState, quotes: OnRampState['quotes']): OnRampState => {
  const { chainId } = state
  if (chainId === undefined || state.paymentAmount === undefined) return state
  const rest = Object.fromEntries(
    state.offers.map((offer): readonly [string, ProviderQuote] => {
      const problem = offerProblem(offer, chainId, state)
      return [
        offer.provider.name,
        problem === undefined ? { status: 'loading' } : { status: 'failed', failure: problem },
      ]
    }),
  )
  const next = { ...state, quotes: { ...rest, ...quotes } }
  return { ...next, error: failureIn(next) ?? state.error }
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
  const next = { ...state, quotes: { ...state.quotes, [provider]: quoteIn(answer) } }
  return { ...next, error: failureIn(next) ?? state.error }
}

const edited = (state: OnRampState, change: Partial<PurchaseForm>): OnRampState => {
  const isEdited = state.isEdited || Object.keys(change).length > 0
  const next = { ...state, ...change, isEdited, attempt: state.attempt + 1, quotes: {}, error: undefined }
  return { ...next, method: methodFor(next.paymentCurrency, next.method) }
}

/** Every change of the form makes earlier quotes too late, and every load of offers earlier ones. */
export const onRampState = (state: OnRampState, event: OnRampEvent): OnRampState => {
  switch (event.type) {
    case 'loading':
      return loading(state, event)
    case 'offered':
      return event.load === state.load ? offered(state, event) : state
    case 'edited':
      return edited(state, event.change)
    case 'quoting':
      return state.paymentAmount === undefined
        ? state
        : asked({ ...state, attempt: state.attempt + 1, error: undefined }, {})
    case 'quotingRest':
      return asked(state, state.quotes)
    case 'quoted':
      return event.attempt === state.attempt ? quoted(state, event) : state
    case 'selected':
      return { ...state, selectedProvider: event.provider, error: undefined }
    case 'failed':
      return { ...state, error: event.failure }
    case 'reset':
      return { ...initialOnRampState, load: state.load + 1, attempt: state.attempt + 1 }
  }
}
