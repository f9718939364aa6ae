import type { AccountId } from '#domain/caip/account-id.ts'

import type { PaymentCurrency, PaymentMethodLimit, PurchaseCurrency } from './currency.ts'
import type { PurchaseFailure, QuoteFailure } from './onramp-failure.ts'
import { areOffersLoading, type OnRampState, type ProviderQuote } from './onramp-state.ts'
import { suggestedAmounts } from './payment-amount.ts'
import { areQuotesLoading, providerRows, type ProviderRow, purchaseAmountOf } from './provider-rows.ts'
import type { Purchase, PurchaseStatus } from './purchase.ts'
import type { PurchasesState } from './purchases-state.ts'

/** A provider's row as hosts see it. */
export interface ProviderRowSummary {
  readonly name: string
  readonly label: string
  readonly fee?: string
  readonly imageUrl?: string
  readonly limit?: PaymentMethodLimit
  readonly quote?: ProviderQuote
  readonly failure?: QuoteFailure
  readonly example: boolean
  readonly best: boolean
  readonly differenceToBest?: string
  readonly canContinue: boolean
}

/** A purchase as hosts see it. */
export interface PurchaseSummary {
  readonly id: string
  readonly provider: string
  readonly account: string
  readonly symbol: string
  readonly paymentAmount: string
  readonly paymentCurrency: string
  readonly purchaseAmount?: string
  readonly startedAt: number
  readonly status: PurchaseStatus
  readonly reason?: string
  readonly windowClosed: boolean
}

/** The offers, the form, the quotes and the purchases, as hosts see them. S3-15. */
export interface OnRampSummary {
  readonly loading: boolean
  readonly providers: readonly ProviderRowSummary[]
  readonly selectedProvider?: string
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly method: string
  readonly suggestedAmounts: readonly string[]
  readonly quotesLoading: boolean
  readonly paymentAmount?: string
  readonly purchaseAmount?: string
  readonly failure?: PurchaseFailure
  readonly purchases: readonly PurchaseSummary[]
}

const rowSummary = ({
  provider,
  limit,
  quote,
  problem,
  isExample,
  isBest,
  differenceToBest,
  canContinue,
}: ProviderRow) => ({
  ...provider,
  ...(limit === undefined ? {} : { limit }),
  ...(quote === undefined ? {} : { quote }),
  ...(problem === undefined ? {} : { failure: problem }),
  example: isExample,
  best: isBest,
  ...(differenceToBest === undefined ? {} : { differenceToBest }),
  canContinue,
})

export const purchaseSummary = (
  { id, provider, account, symbol, paymentAmount, paymentCurrency, purchaseAmount, ...rest }: Purchase,
  closed: readonly string[],
): PurchaseSummary => ({
  id,
  provider,
  account,
  symbol,
  paymentAmount,
  paymentCurrency,
  ...(purchaseAmount === undefined ? {} : { purchaseAmount }),
  startedAt: rest.startedAt,
  status: rest.status,
  ...(rest.reason === undefined ? {} : { reason: rest.reason }),
  windowClosed: closed.includes(id),
})

export const onRampSummary = (
  state: OnRampState,
  { purchases, closed }: PurchasesState,
  account: AccountId | undefined,
): OnRampSummary => {
  const { selectedProvider, paymentAmount, error, method, paymentCurrency } = state
  const purchaseAmount = purchaseAmountOf(state)
  return {
    loading: areOffersLoading(state),
    providers: providerRows(state).map(rowSummary),
    ...(selectedProvider === undefined ? {} : { selectedProvider }),
    purchaseCurrency: state.purchaseCurrency,
    paymentCurrency,
    purchaseCurrencies: state.purchaseCurrencies,
    paymentCurrencies: state.paymentCurrencies,
    method,
    suggestedAmounts: suggestedAmounts(paymentCurrency, method),
    quotesLoading: areQuotesLoading(state),
    ...(paymentAmount === undefined ? {} : { paymentAmount }),
    ...(purchaseAmount === undefined ? {} : { purchaseAmount }),
    ...(error === undefined ? {} : { failure: error }),
    purchases: purchases
      .filter((purchase) => purchase.account === account)
      .map((purchase) => purchaseSummary(purchase, closed)),
  }
}
