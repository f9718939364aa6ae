import type { OnRampMethodLimit, OnRampMoney } from '#contracts/onramp.ts'
import { addAmounts, amountFrom, compareAmounts, exactAmount } from '#domain/tokens/amount.ts'

import { offerProblem, paymentIn } from './offers.ts'
import type { QuoteFailure } from './onramp-failure.ts'
import { areOffersLoading, type OnRampState, type ProviderQuote } from './onramp-state.ts'
import { limitOf } from './payment-amount.ts'
import type { OnRampProvider, ProviderOffer } from './provider.ts'
import { totalComparedWith } from './quote.ts'

/** A provider's row for the current form. */
export interface ProviderRow {
  readonly provider: OnRampProvider
  /** The provider's own limits of the method. */
  readonly limit: OnRampMethodLimit | undefined
  /** Undefined before quotes are requested. */
  readonly quote: ProviderQuote | undefined
  /** Why the provider does not sell, according to its offer or its quote. */
  readonly problem: QuoteFailure | undefined
  /** Whether the offer or the quote is only an example, which is shown as 'Example, not an offer'. S7-69, S7-70. */
  readonly isExample: boolean
  /** The most tokens among the quotes that ask for no more than the user has entered. */
  readonly isBest: boolean
  /** What the provider asks the user to pay, if it is not what the user has entered. */
  readonly total: OnRampMoney | undefined
  /** The difference to the best quote in tokens, as a decimal string. Undefined for the best one, and for a higher total. */
  readonly differenceToBest: string | undefined
  /** Whether a purchase can begin. */
  readonly canContinue: boolean
}

const amountIn = (quote: ProviderQuote | undefined) =>
  quote?.status === 'ready' && quote.quote.example === undefined
    ? amountFrom(quote.quote.purchaseAmount.amount)
    : undefined

/** The amount of tokens for what the user has entered. For a higher total it says nothing about the rate. */
const comparableIn = (state: OnRampState, quote: ProviderQuote | undefined) =>
  quote?.status === 'ready' && totalComparedWith(quote.quote, state.paymentAmount ?? '') <= 0
    ? amountIn(quote)
    : undefined

const totalIn = (state: OnRampState, quote: ProviderQuote | undefined): OnRampMoney | undefined =>
  quote?.status === 'ready' &&
  quote.quote.example === undefined &&
  totalComparedWith(quote.quote, state.paymentAmount ?? '') !== 0
    ? quote.quote.paymentTotal
    : undefined

const problemIn = (state: OnRampState, offer: ProviderOffer): QuoteFailure | undefined => {
  const quote = state.quotes[offer.provider.name]
  if (quote?.status === 'failed') return quote.failure
  return state.chainId && offerProblem(offer, state.chainId, state)
}

const differenceOf = (more: string, less: string): string | undefined => {
  const [higher, lower] = [amountFrom(more), amountFrom(less)]
  if (higher === undefined || lower === undefined || compareAmounts(higher, lower) <= 0) return undefined
  return exactAmount(addAmounts(higher, { ...lower, units: -lower.units }))
}

/** The highest amount of the quotes that can be compared. */
const bestIn = (state: OnRampState): string | undefined => {
  const amounts = Object.values(state.quotes).flatMap((quote) => comparableIn(state, quote) ?? [])
  const [best] = amounts.toSorted((one, other) => compareAmounts(other, one))
  return best && exactAmount(best)
}

const isExampleIn = ({ isExample }: ProviderOffer, quote: ProviderQuote | undefined): boolean =>
  isExample || (quote?.status === 'ready' && quote.quote.example !== undefined)

const limitIn = (state: OnRampState, offer: ProviderOffer): OnRampMethodLimit | undefined => {
  const payment = paymentIn(offer, state.paymentCurrency)
  return payment && limitOf(payment, state.method)
}

const rowOf = (state: OnRampState, offer: ProviderOffer, best: string | undefined): ProviderRow => {
  const { provider } = offer
  const quote = state.quotes[provider.name]
  const amount = comparableIn(state, quote)
  const exact = amount && exactAmount(amount)
  const problem = problemIn(state, offer)
  const isExample = isExampleIn(offer, quote)
  const isAnswered = quote?.status === 'ready' || quote?.status === 'unquoted'
  return {
    provider,
    limit: limitIn(state, offer),
    quote,
    problem,
    isExample,
    isBest: exact !== undefined && exact === best,
    total: totalIn(state, quote),
    differenceToBest: exact && best && differenceOf(best, exact),
    canContinue: isAnswered && !isExample && problem === undefined,
  }
}

/** The row of a provider that has not answered yet or has failed. Undefined if it does not sell on the network. */
const rowWithoutOffer = (state: OnRampState, provider: OnRampProvider): ProviderRow | undefined => {
  const problem = state.offerFailures[provider.name]
  if (problem?._tag === 'UnsupportedNetwork') return undefined
  return {
    provider,
    limit: undefined,
    quote: problem === undefined && state.paymentAmount !== undefined ? { status: 'loading' } : undefined,
    problem,
    isExample: false,
    isBest: false,
    total: undefined,
    differenceToBest: undefined,
    canContinue: false,
  }
}

/** The providers' rows for the current form, in the host's order. Of equal quotes, the first one is the best. */
export const providerRows = (state: OnRampState): readonly ProviderRow[] => {
  const best = bestIn(state)
  const rows = state.providers.flatMap((provider) => {
    const offer = state.offers.find((candidate) => candidate.provider.name === provider.name)
    return (offer === undefined ? rowWithoutOffer(state, provider) : rowOf(state, offer, best)) ?? []
  })
  const first = rows.findIndex(({ isBest }) => isBest)
  return rows.map((row, index) => ({ ...row, isBest: index === first }))
}

/** The provider that the user selected, else the best one, else the first with which a purchase can begin. */
export const chosenRow = (state: OnRampState): ProviderRow | undefined => {
  const rows = providerRows(state)
  const selected = rows.find(({ provider }) => provider.name === state.selectedProvider)
  return selected ?? rows.find(({ isBest }) => isBest) ?? rows.find(({ canContinue }) => canContinue)
}

/** The amount of tokens in the selected provider's quote, as a decimal string. S3-15. */
export const purchaseAmountOf = (state: OnRampState): string | undefined => {
  const amount = amountIn(chosenRow(state)?.quote)
  return amount && exactAmount(amount)
}

/** What the selected provider asks the user to pay for it, if it is not what the user has entered. */
export const totalOf = (state: OnRampState): OnRampMoney | undefined => chosenRow(state)?.total

/** Whether a provider has not answered a request for its offer or its quote yet. S3-15. */
export const areQuotesLoading = (state: OnRampState): boolean => {
  const { offers, quotes, paymentAmount } = state
  if (paymentAmount === undefined) return false
  const requested = offers.map(({ provider }) => quotes[provider.name])
  const isQuoting = requested.some((quote) => quote !== undefined)
  return (
    areOffersLoading(state) ||
    (isQuoting && requested.some((quote) => (quote?.status ?? 'loading') === 'loading'))
  )
}
