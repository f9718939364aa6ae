import type { FeatureOption } from './feature-option.ts'

/** A network on which a provider delivers a currency. */
export interface OnRampNetwork {
  /** The provider's name of the network, such as `ethereum-mainnet`. */
  readonly name: string
  readonly displayName: string
  /** CAIP-2. */
  readonly chainId: string
  /** The contract or mint. Absent for the native token. */
  readonly contractAddress?: string | undefined
}

/** A currency that can be bought. */
export interface OnRampPurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnRampNetwork[]
}

/** The minimum and maximum amount of a payment method, as decimal strings in the payment currency. */
export interface OnRampMethodLimit {
  /** `card`, `ach_bank_account`, or another method of the provider. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency that the user pays with. */
export interface OnRampPaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  /** The methods that can pay with it. */
  readonly paymentMethodLimits: readonly OnRampMethodLimit[]
}

/** An exact amount. */
export interface OnRampMoney {
  /** A decimal string. */
  readonly amount: string
  /** ISO 4217, or a token's symbol. */
  readonly currency: string
}

/** A provider's quote. */
export interface OnRampQuoteInput {
  readonly quoteId: string
  readonly purchaseAmount: OnRampMoney
  readonly paymentTotal: OnRampMoney
  readonly paymentSubtotal: OnRampMoney
  readonly networkFee: OnRampMoney
  /** The provider's fee. */
  readonly providerFee?: OnRampMoney | undefined
}

/** The reason why a provider does not sell: country, payment method, currency, or an amount outside of its limits. */
export interface OnRampRefusal {
  readonly notServed: 'country' | 'method' | 'currency' | 'belowLimit' | 'aboveLimit'
  /** The provider's explanation for the user. */
  readonly reason?: string | undefined
}

/** The request for a provider's offer. */
export interface OnRampOfferRequest {
  /** CAIP-2. */
  readonly chainId: string
  /** ISO 3166-1 alpha-2, derived from the user's language. */
  readonly country?: string | undefined
  readonly signal: AbortSignal
}

/** The purchase that the user chose. */
export interface OnRampPurchaseRequest extends OnRampOfferRequest {
  /** The receiver's address. */
  readonly address: string
  /** The token's entry in the provider's offer. */
  readonly purchaseCurrency: OnRampPurchaseCurrency
  /** ISO 4217. */
  readonly paymentCurrency: string
  /** A decimal string. */
  readonly paymentAmount: string
  /** `card`, `ach_bank_account`, or another method of the provider. */
  readonly method: string
}

/** A purchase that was started. */
export interface OnRampStatusRequest {
  /** The reference that `start` returned. */
  readonly reference?: string | undefined
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly signal: AbortSignal
}

interface OnRampFunctions {
  /** Returns a quote. Without it, and for undefined, the price is shown on the provider's page only. */
  readonly quote?:
    | ((request: OnRampPurchaseRequest) => Promise<OnRampQuoteInput | OnRampRefusal | undefined>)
    | undefined
  /**
   * Returns the status of a purchase. Without it, and for undefined, only the account's balance is polled. For a purchase
   * without a quote, the balance is ignored. `unknown`, and any other text: nobody can tell. It is called again then, but less often.
   */
  readonly status?:
    | ((request: OnRampStatusRequest) => Promise<
        | {
            readonly status: 'waiting' | 'pending' | 'unknown' | 'done' | 'failed'
            readonly reason?: string | undefined
          }
        | undefined
      >)
    | undefined
  /**
   * The hosts of the provider's pages, with their port if it is not the default: `pay.example`, `*.pay.example`. No other page is
   * opened, and the button that opens it shows them. The default of `meld` is the host of its `url`, that of `coinbase` is
   * `pay.coinbase.com`, and for your own providers any https page is opened.
   */
  readonly hosts?: readonly string[] | undefined
  /** The provider's fee as text, such as `1-2%`. Shown if the quote has none. */
  readonly fee?: string | undefined
}

/** A network on which Meld delivers. */
export interface MeldNetwork extends OnRampNetwork {
  /**
   * Meld's code of the token on this network, such as `USDC_BASE`. The default is USDC on Ethereum, Polygon and Base, and SOL on Solana.
   * On other networks nothing is offered without a code.
   */
  readonly code?: string | undefined
}

/** Meld: its page is opened with the account, and sells SOL on Solana and USDC on EVM networks. */
export interface MeldProvider extends OnRampFunctions {
  readonly name: 'meld'
  /** The page of the host's Meld account. */
  readonly url: string
  /** The public key of the host's Meld account. */
  readonly publicKey: string
  /** The networks on which it delivers USDC, or SOL on Solana. The default is Ethereum, Polygon and Solana. */
  readonly networks?: readonly MeldNetwork[] | undefined
}

/** Coinbase, on EVM networks, through the option `service`, which makes its addresses, offers and quotes. */
export interface CoinbaseProvider extends OnRampFunctions {
  readonly name: 'coinbase'
}

/** A provider of the host. Its functions reject if they fail. */
export interface CustomOnRampProvider extends OnRampFunctions {
  /** A unique name, for `features.onramp`. */
  readonly name: string
  readonly label: string
  /** An https URL. */
  readonly imageUrl?: string | undefined
  /** Returns the tokens on offer. The default is the native token, in the default currencies and limits. */
  readonly offer?:
    | ((request: OnRampOfferRequest) => Promise<
        | {
            readonly purchaseCurrencies: readonly OnRampPurchaseCurrency[]
            /** The default are US dollars and euros, with 10 to 7500 by card and 10 to 25000 by bank account. */
            readonly paymentCurrencies?: readonly OnRampPaymentCurrency[] | undefined
          }
        | OnRampRefusal
      >)
    | undefined
  /** Returns the https address of the page where the user pays. */
  readonly start: (
    request: OnRampPurchaseRequest,
  ) => Promise<{ readonly url: string; readonly reference?: string | undefined } | OnRampRefusal>
}

export type OnRampProviderInput = MeldProvider | CoinbaseProvider | CustomOnRampProvider

export interface OnRampInput {
  /** In the order in which they are listed. */
  readonly providers: readonly OnRampProviderInput[]
  /**
   * The base URL of a service of blockchain data, which `coinbase` needs. Requests name the project.
   * @defaultValue none
   */
  readonly service?: string | undefined
}

/** The result of `onramp()`. */
export interface OnRampAdapter extends FeatureOption<'onramp'>, OnRampInput {}
