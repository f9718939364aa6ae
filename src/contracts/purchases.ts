import type {
  OnRampMethodLimit,
  OnRampPaymentCurrency,
  OnRampPurchaseCurrency,
  OnRampQuoteInput,
} from './onramp.ts'
import type { ErrorInfo } from './walletport-error.ts'

/**
 * A provider's response to a request for a quote. `unquoted`: the price is shown on the provider's page only, as after a
 * quote of another token or in another currency than was asked for.
 */
export type OnRampQuote =
  | { readonly status: 'unquoted' }
  | { readonly status: 'ready'; readonly quote: OnRampQuoteInput }
  | { readonly status: 'failed'; readonly error: ErrorInfo }

/** A provider with its terms for the chosen purchase. */
export interface OnRampProviderRow {
  readonly name: string
  readonly label: string
  /** The provider's fee as text, such as `1-2%`. */
  readonly fee?: string
  readonly imageUrl?: string
  /** The provider's own limits of the method. */
  readonly limit?: OnRampMethodLimit
  /** Absent without an amount, and if the provider gave no offer. */
  readonly quote?: OnRampQuote
  /** Why the provider cannot sell the chosen purchase. */
  readonly error?: ErrorInfo
  /** True if the service gave no offer or quote. Show the row as 'Example, not an offer'. */
  readonly example: boolean
  /** The most tokens among the quotes whose `paymentTotal` is no more than the entered amount. */
  readonly best: boolean
  /**
   * The difference to the best quote in tokens, as a decimal string. Absent for the best one, and for a quote with a higher
   * `paymentTotal`.
   */
  readonly differenceToBest?: string
  /** Whether `prepare` accepts the provider. */
  readonly canContinue: boolean
}

/** What a user wants to buy, and how the user pays. */
export interface OnRampChoice {
  /** A decimal string. */
  readonly paymentAmount?: string | undefined
  /** ISO 4217, of one of `paymentCurrencies`. The default is the currency of the user's region. */
  readonly paymentCurrency?: string | undefined
  /** The symbol of one of `purchaseCurrencies`. The default is USDC, else the first. */
  readonly purchaseCurrency?: string | undefined
  /** A payment method of `paymentCurrency`. The default is `card`, else the first. */
  readonly method?: string | undefined
}

/** A purchase from one provider. */
export interface OnRampPurchaseInput extends OnRampChoice {
  /** The provider's name. */
  readonly provider: string
  /** A decimal string. */
  readonly paymentAmount: string
}

/** What the providers offer for one choice. It never changes. Amounts are exact decimal strings. */
export interface OnRampComparison {
  /** In the host's order. Empty if none sells on the network. */
  readonly providers: readonly OnRampProviderRow[]
  readonly purchaseCurrency: OnRampPurchaseCurrency
  readonly paymentCurrency: OnRampPaymentCurrency
  readonly purchaseCurrencies: readonly OnRampPurchaseCurrency[]
  readonly paymentCurrencies: readonly OnRampPaymentCurrency[]
  /** `card`, `ach_bank_account`, or another method of the provider. */
  readonly method: string
  /** Amounts to offer as buttons: decimal strings in `paymentCurrency`. */
  readonly suggestedAmounts: readonly string[]
  readonly paymentAmount?: string
  /** Why no provider sells. */
  readonly error?: ErrorInfo
}

/** A purchase as it is shown before the provider's page opens. It never changes, and belongs to the caller that prepared it. */
export interface OnRampReview {
  /** CAIP-10: the account that gets the deposit, with the network. */
  readonly account: string
  readonly purchaseCurrency: OnRampPurchaseCurrency
  /** The contract or mint of the token on the account's network. Absent for the native token. */
  readonly contractAddress?: string
  /** A decimal string. */
  readonly paymentAmount: string
  /** ISO 4217. */
  readonly paymentCurrency: string
  readonly method: string
  readonly provider: { readonly name: string; readonly label: string }
  /** What the provider quotes. It is a claim: the provider sets the price on its page. Absent if the price is shown only there. */
  readonly quoted?: { readonly value: OnRampQuoteInput; readonly by: 'claim' }
  /**
   * Opens the provider's page in a new window. Call it in the handler of a press, and await nothing before, because browsers
   * open windows only then. Settles when the page is open, which it does once. Rejects with POPUP_BLOCKED, POPUP_CLOSED,
   * UNTRUSTED, RESTRICTED, BELOW_LIMIT, ABOVE_LIMIT, COUNTRY_NOT_SERVED, METHOD_NOT_SERVED, CURRENCY_NOT_SERVED,
   * UNSUPPORTED_NETWORK and the codes of a service, after which it can be called again, with CANCELLED when another account or
   * network is active, and with NOT_REVIEWED after it has opened the page or was cancelled.
   */
  buy(): Promise<PurchaseInfo>
  /** Ends it, and closes a window that does not show the provider's page yet. A purchase that has begun is tracked. */
  cancel(): void
}

/** A deposit to the account that fits a purchase. Anybody can have sent it. */
export interface PurchaseDeposit {
  /** A decimal string, in tokens. */
  readonly amount: string
  /** The transaction and its sender. Absent if only the growth of the balance is known, as for native tokens. */
  readonly hash?: string
  readonly from?: string
}

/** A purchase that was started in this browser. */
export interface PurchaseInfo {
  readonly id: string
  readonly provider: string
  /** CAIP-10: the receiver, with the network. */
  readonly account: string
  readonly symbol: string
  /**
   * Decimal strings. `paymentAmount` is the total that the provider asked for, else what the user entered. `quotedAmount` is what the
   * provider quoted, in tokens.
   */
  readonly paymentAmount: string
  readonly paymentCurrency: string
  readonly quotedAmount?: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /**
   * `waiting`: the user pays at the provider. `overdue`: nothing was observed in time. `pending`: the provider says that it
   * has the payment. `unclear`: it says something that nobody can tell the meaning of. `sent`: the provider says that the purchase is complete, and no deposit was observed. `deposited`: a
   * deposit that fits was observed since the start. `failed`: the provider says so.
   */
  readonly status: 'waiting' | 'overdue' | 'pending' | 'unclear' | 'sent' | 'deposited' | 'failed'
  /** What the provider says. Absent if it says nothing. */
  readonly reported?: 'waiting' | 'pending' | 'unknown' | 'done' | 'failed'
  /** The reason of a failure, as the provider reports it. */
  readonly reason?: string
  /** What was observed on the network. */
  readonly deposit?: PurchaseDeposit
  /** Whether the browser reported that the provider's window is closed. The purchase may still succeed. */
  readonly windowClosed: boolean
}

/** The purchases from this browser. Amounts are exact decimal strings. */
export interface OnRampSnapshot {
  /**
   * `restricted`: not in the user's time zone. `noAddress`: no account on a configured network. `notServed`: `features.onramp`
   * names no provider.
   */
  readonly availability: 'available' | 'restricted' | 'noAddress' | 'notServed'
  /**
   * The purchases of the active account from this browser, newest first. A purchase without an observed
   * payment is removed after seven days.
   */
  readonly purchases: readonly PurchaseInfo[]
}
