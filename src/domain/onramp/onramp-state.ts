import * as E from 'fp-ts/Either'

import type { OnRampPaymentCurrency } from '#contracts/onramp.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'

import {
  defaultPaymentCurrencies,
  defaultPaymentCurrency,
  defaultPurchaseCurrency,
  type PurchaseCurrency,
} from './currency.ts'
import { offerProblem, paymentCurrenciesOf, purchaseIn, type PurchaseForm, purchasesOf } from './offers.ts'
import { isNotSold, type QuoteFailure } from './onramp-failure.ts'
import { limitOf } from './payment-amount.ts'
import type { OnRampProvider, ProviderOffer } from './provider.ts'
import { isOfRequest, type PurchaseQuote } from './quote.ts'
import { preferredCurrency } from './region.ts'

/**
 * A provider's response to a quote request. `unquoted`: the provider shows its price only on its own page, or has quoted something
 * else than was asked for.
 */
export type ProviderQuote =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly quote: PurchaseQuote }
  | { readonly status: 'unquoted' }
  | { readonly status: 'failed'; readonly failure: QuoteFailure }

/** The offers, the form and the quotes. S3-15. */
export interface OnRampState extends PurchaseForm {
  /** Whether the user changed the form. Until then a later offer may change the currencies. */
  readonly isEdited: boolean
  /** The user's region, which determines the first payment currency. ISO 3166-1 alpha-2. */
  readonly region: string | undefined
  /** The network of the requested offers. Undefined before the first request. */
  readonly chainId: ChainId | undefined
  /** The providers whose offers are requested, in the host's order. */
  readonly providers: readonly OnRampProvider[]
  /** In the host's order. A provider without an offer has not answered yet, or has failed. */
  readonly offers: readonly ProviderOffer[]
  /** The failures of offer requests, by the provider's name. */
  readonly offerFailures: Readonly<Partial<Record<string, QuoteFailure>>>
  readonly selectedProvider: string | undefined
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly OnRampPaymentCurrency[]
  /** By the provider's name. */
  readonly quotes: Readonly<Partial<Record<string, ProviderQuote>>>
  /** Why no provider sells. */
  readonly error: QuoteFailure | undefined
}

export type OnRampEvent =
  | ({ readonly type: 'loading' } & Required<Pick<OnRampState, 'chainId' | 'providers' | 'region'>>)
  | {
      readonly type: 'offered'
      readonly provider: string
      readonly response: E.Either<QuoteFailure, ProviderOffer>
    }
  | { readonly type: 'edited'; readonly change: Partial<PurchaseForm> }
  /** Quotes of all providers are requested. */
  | { readonly type: 'quoting' }
  /** Quotes are requested of the providers without one, such as those whose offers arrived later. */
  | { readonly type: 'quotingRest' }
  | {
      readonly type: 'quoted'
      readonly provider: string
      /** Undefined: the provider shows its price only on its own page. */
      readonly response: E.Either<QuoteFailure, PurchaseQuote | undefined>
    }
  | { readonly type: 'selected'; readonly provider: string }
  | { readonly type: 'reset' }

/** The state before anything is loaded, to which `reset` returns. S3-17, S3-18, S4-49. */
export const initialOnRampState: OnRampState = {
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

/** A payment method of the currency: the selected one if it is available, else the first. */
const methodFor = (currency: OnRampPaymentCurrency, method: string): string =>
  limitOf(currency, method)?.id ?? currency.paymentMethodLimits[0]?.id ?? method

/** Whether the provider has not answered the request for its offer yet. */
export const isOfferPending = (
  { offers, offerFailures }: Pick<OnRampState, 'offers' | 'offerFailures'>,
  name: string,
): boolean => offerFailures[name] === undefined && !offers.some((offer) => offer.provider.name === name)

export const areOffersLoading = (state: OnRampState): boolean =>
  state.providers.some(({ name }) => isOfferPending(state, name))

/** Updates the currencies from the offers so far. The user's choice stays if it is offered. */
const withCurrencies = (state: OnRampState, chainId: ChainId): OnRampState => {
  const purchaseCurrencies = purchasesOf(state.offers, chainId)
  const paymentCurrencies = paymentCurrenciesOf(state.offers)
  const selected = state.isEdited ? state.purchaseCurrency : defaultPurchaseCurrency
  const purchase =
    purchaseCurrencies.find(({ symbol }) => symbol === selected.symbol) ?? purchaseCurrencies[0]
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

/** The failure to show if no provider has an offer: preferably one that a retry may fix, else that of the country. */
const offersFailure = ({ offerFailures }: OnRampState): QuoteFailure | undefined => {
  const failures = Object.values(offerFailures).flatMap((reason) => reason ?? [])
  return (
    failures.find((reason) => !isNotSold(reason)) ?? failures.find(({ _tag }) => _tag === 'CountryNotServed')
  )
}

/** The failure to show when all providers have failed. */
const commonFailure = (state: OnRampState): QuoteFailure | undefined => {
  if (areOffersLoading(state)) return undefined
  if (state.offers.length === 0) return offersFailure(state)
  const { offers, quotes, selectedProvider: preferred } = state
  const failures = offers.flatMap(({ provider }) => {
    const quote = quotes[provider.name]
    return quote?.status === 'failed' ? [quote.failure] : []
  })
  if (failures.length < offers.length) return undefined
  const preferredQuote = preferred === undefined ? undefined : quotes[preferred]
  return preferredQuote?.status === 'failed' ? preferredQuote.failure : failures[0]
}

const withOfferResponse = (
  state: OnRampState,
  { provider, response }: Extract<OnRampEvent, { readonly type: 'offered' }>,
): OnRampState => {
  if (E.isLeft(response))
    return { ...state, offerFailures: { ...state.offerFailures, [provider]: response.left } }
  const positionOf = (offer: ProviderOffer) =>
    state.providers.findIndex(({ name }) => name === offer.provider.name)
  const offers = [...state.offers, response.right].toSorted(
    (one, other) => positionOf(one) - positionOf(other),
  )
  return { ...state, offers }
}

/** The quotes stay valid unless the offer changes the selected currencies or method. */
const offered = (
  state: OnRampState,
  event: Extract<OnRampEvent, { readonly type: 'offered' }>,
): OnRampState => {
  const { chainId } = state
  const isRequested = state.providers.some(({ name }) => name === event.provider)
  if (chainId === undefined || !isRequested || !isOfferPending(state, event.provider)) return state
  const withResponse = withOfferResponse(state, event)
  const isShown = withResponse.offers.length > 0 || !areOffersLoading(withResponse)
  const next = isShown ? withCurrencies(withResponse, chainId) : withResponse
  const isSameForm =
    next.purchaseCurrency.symbol === state.purchaseCurrency.symbol &&
    next.paymentCurrency.id === state.paymentCurrency.id &&
    next.method === state.method
  const valid = isSameForm ? next : { ...next, quotes: {} }
  return { ...valid, error: commonFailure(valid) ?? state.error }
}

/** Marks the quotes of all other offers as loading. A provider whose offer rules out the form fails without a request. */
const withRequestedQuotes = (state: OnRampState, quotes: OnRampState['quotes']): OnRampState => {
  const { chainId } = state
  if (chainId === undefined || state.paymentAmount === undefined) return state
  const requestedQuotes = Object.fromEntries(
    state.offers.map((offer): readonly [string, ProviderQuote] => {
      const problem = offerProblem(offer, chainId, state)
      return [
        offer.provider.name,
        problem === undefined ? { status: 'loading' } : { status: 'failed', failure: problem },
      ]
    }),
  )
  const next = { ...state, quotes: { ...requestedQuotes, ...quotes } }
  return { ...next, error: commonFailure(next) ?? state.error }
}

/** A quote of another currency says nothing about what was asked for, so the price is on the provider's page only. */
const isUsable = (state: OnRampState, provider: string, quote: PurchaseQuote): boolean => {
  if (quote.example !== undefined) return true
  const offer = state.offers.find((candidate) => candidate.provider.name === provider)
  const purchase = (offer && purchaseIn(offer, state.purchaseCurrency)) ?? state.purchaseCurrency
  return isOfRequest(quote, { purchase, payment: state.paymentCurrency })
}

const quoteIn = (
  state: OnRampState,
  { provider, response }: Extract<OnRampEvent, { readonly type: 'quoted' }>,
): ProviderQuote => {
  if (E.isLeft(response)) return { status: 'failed', failure: response.left }
  const { right: quote } = response
  return quote !== undefined && isUsable(state, provider, quote)
    ? { status: 'ready', quote }
    : { status: 'unquoted' }
}

const quoted = (
  state: OnRampState,
  event: Extract<OnRampEvent, { readonly type: 'quoted' }>,
): OnRampState => {
  const { provider } = event
  if (state.quotes[provider]?.status !== 'loading') return state
  const next = { ...state, quotes: { ...state.quotes, [provider]: quoteIn(state, event) } }
  return { ...next, error: commonFailure(next) ?? state.error }
}

const edited = (state: OnRampState, change: Partial<PurchaseForm>): OnRampState => {
  const isEdited = state.isEdited || Object.keys(change).length > 0
  const next = { ...state, ...change, isEdited, quotes: {}, error: undefined }
  return { ...next, method: methodFor(next.paymentCurrency, next.method) }
}

/** The reducer of buying. Its caller drops the responses to requests that it has cancelled. */
export const onRampState = (state: OnRampState, event: OnRampEvent): OnRampState => {
  switch (event.type) {
    case 'loading':
      return loading(state, event)
    case 'offered':
      return offered(state, event)
    case 'edited':
      return edited(state, event.change)
    case 'quoting':
      return state.paymentAmount === undefined
        ? state
        : withRequestedQuotes({ ...state, error: undefined }, {})
    case 'quotingRest':
      return withRequestedQuotes(state, state.quotes)
    case 'quoted':
      return quoted(state, event)
    case 'selected':
      return { ...state, selectedProvider: event.provider, error: undefined }
    case 'reset':
      return initialOnRampState
  }
}
