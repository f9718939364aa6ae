import type { OnRampMethodLimit } from '#contracts/onramp.ts'
import { addAmounts, amountFrom, compareAmounts, exactAmount } from '#domain/tokens/amount.ts'

import { offerProblem, paymentIn } from './offers.ts'
import type { QuoteFailure } from './onramp-failure.ts'
import { areOffersLoading, type OnRampState, type ProviderQuote } from './onramp-state.ts'
import { limitOf } from './payment-amount.ts'
import type { OnRampProvider, ProviderOffer } from './provider.ts'

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
  readonly isBest: boolean
  /** The difference to the best quote in tokens, as a decimal string. Undefined for the best one. */
  readonly differenceToBest: string | undefined
  /** Whether a purchase can begin. */
  readonly canContinue: boolean
}

const amountIn = (quote: ProviderQuote | undefined) =>
  quote?.status === 'ready' && quote.quote.example === undefined
    ? amountFrom(quote.quote.purchaseAmount.amount)
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

/** The highest amount of all quotes, without examples. */
const bestIn = (state: OnRampState): string | undefined => {
  const amounts = Object.values(state.quotes).flatMap((quote) => amountIn(quote) ?? [])
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
  const amount = amountIn(quote)
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
