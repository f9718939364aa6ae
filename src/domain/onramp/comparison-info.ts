import type { OnRampComparison, OnRampProviderRow } from '#contracts/purchases.ts'
import { errorIn, errorInfo } from '#domain/hosts/error-info.ts'
import { defined } from '#domain/shared/defined.ts'

import type { OnRampState, ProviderQuote } from './onramp-state.ts'
import { suggestedAmounts } from './payment-amount.ts'
import { type ProviderRow, providerRows } from './provider-rows.ts'

const quoteInfo = (quote: ProviderQuote | undefined): OnRampProviderRow['quote'] => {
  if (quote?.status === 'loading') return undefined
  return quote?.status === 'failed' ? { status: 'failed', error: errorInfo(quote.failure) } : quote
}

const rowInfo = ({
  provider,
  limit,
  quote,
  problem,
  differenceToBest,
  ...row
}: ProviderRow): OnRampProviderRow =>
  defined({
    ...provider,
    limit,
    quote: quoteInfo(quote),
    ...errorIn(problem),
    example: row.isExample,
    best: row.isBest,
    differenceToBest,
    canContinue: row.canContinue,
  })

/** The offers and quotes so far, as hosts see them. S3-15. */
export const comparisonInfo = (state: OnRampState): OnRampComparison => {
  const { purchaseCurrency, paymentCurrency, purchaseCurrencies, paymentCurrencies, method } = state
  return defined({
    providers: providerRows(state).map(rowInfo),
    purchaseCurrency,
    paymentCurrency,
    purchaseCurrencies,
    paymentCurrencies,
    method,
    suggestedAmounts: suggestedAmounts(paymentCurrency, method),
    paymentAmount: state.paymentAmount,
    ...errorIn(state.error),
  })
}
