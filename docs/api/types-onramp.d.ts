import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';

/** A network on which a provider delivers a currency. */
interface OnRampNetwork {
    /** The provider's name of the network, such as `ethereum-mainnet`. */
    readonly name: string;
    readonly displayName: string;
    /** CAIP-2. */
    readonly chainId: string;
    /** The contract or mint. Absent for the native token. */
    readonly contractAddress?: string | undefined;
}
/** A currency that can be bought. */
interface OnRampPurchaseCurrency {
    readonly id: string;
    readonly name: string;
    readonly symbol: string;
    readonly networks: readonly OnRampNetwork[];
}
/** The minimum and maximum amount of a payment method, as decimal strings in the payment currency. */
interface OnRampMethodLimit {
    /** `card`, `ach_bank_account`, or another method of the provider. */
    readonly id: string;
    readonly min: string;
    readonly max: string;
}
/** A currency that the user pays with. */
interface OnRampPaymentCurrency {
    /** ISO 4217. */
    readonly id: string;
    /** The methods that can pay with it. */
    readonly paymentMethodLimits: readonly OnRampMethodLimit[];
}
/** An exact amount. */
interface OnRampMoney {
    /** A decimal string. */
    readonly amount: string;
    /** ISO 4217, or a token's symbol. */
    readonly currency: string;
}
/** A provider's quote. */
interface OnRampQuoteInput {
    readonly quoteId: string;
    readonly purchaseAmount: OnRampMoney;
    readonly paymentTotal: OnRampMoney;
    readonly paymentSubtotal: OnRampMoney;
    readonly networkFee: OnRampMoney;
    /** The provider's fee. */
    readonly providerFee?: OnRampMoney | undefined;
}
/** The reason why a provider does not sell: country, payment method, currency, or an amount outside of its limits. */
interface OnRampRefusal {
    readonly notServed: 'country' | 'method' | 'currency' | 'belowLimit' | 'aboveLimit';
    /** The provider's explanation for the user. */
    readonly reason?: string | undefined;
}
/** The request for a provider's offer. */
interface OnRampOfferRequest {
    /** CAIP-2. */
    readonly chainId: string;
    /** ISO 3166-1 alpha-2, derived from the user's language. */
    readonly country?: string | undefined;
    readonly signal: AbortSignal;
}
/** The purchase that the user chose. */
interface OnRampPurchaseRequest extends OnRampOfferRequest {
    /** The receiver's address. */
    readonly address: string;
    /** The token's entry in the provider's offer. */
    readonly purchaseCurrency: OnRampPurchaseCurrency;
    /** ISO 4217. */
    readonly paymentCurrency: string;
    /** A decimal string. */
    readonly paymentAmount: string;
    /** `card`, `ach_bank_account`, or another method of the provider. */
    readonly method: string;
}
/** A purchase that was started. */
interface OnRampStatusRequest {
    /** The reference that `start` returned. */
    readonly reference?: string | undefined;
    /** CAIP-2. */
    readonly chainId: string;
    readonly address: string;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    readonly signal: AbortSignal;
}
interface OnRampFunctions {
    /** Returns a quote. Without it, and for undefined, the price is shown on the provider's page only. */
    readonly quote?: ((request: OnRampPurchaseRequest) => Promise<OnRampQuoteInput | OnRampRefusal | undefined>) | undefined;
    /**
     * Returns the status of a purchase. Without it, and for undefined, only the account's balance is polled. For a purchase
     * without a quote, the balance is ignored.
     */
    readonly status?: ((request: OnRampStatusRequest) => Promise<{
        readonly status: 'waiting' | 'pending' | 'done' | 'failed';
        readonly reason?: string | undefined;
    } | undefined>) | undefined;
    /** The provider's fee as text, such as `1-2%`. Shown if the quote has none. */
    readonly fee?: string | undefined;
}
/** Meld: its page is opened with the account, and sells SOL on Solana and USDC on EVM networks. */
interface MeldProvider extends OnRampFunctions {
    readonly name: 'meld';
    /** The page of the host's Meld account. */
    readonly url: string;
    /** The public key of the host's Meld account. */
    readonly publicKey: string;
    /** The networks on which it delivers USDC, or SOL on Solana. The default is Ethereum, Polygon and Solana. */
    readonly networks?: readonly OnRampNetwork[] | undefined;
}
/** Coinbase, on EVM networks, through the option `service`, which makes its addresses, offers and quotes. */
interface CoinbaseProvider extends OnRampFunctions {
    readonly name: 'coinbase';
}
/** A provider of the host. Its functions reject if they fail. */
interface CustomOnRampProvider extends OnRampFunctions {
    /** A unique name, for `features.onramp`. */
    readonly name: string;
    readonly label: string;
    /** An https URL. */
    readonly imageUrl?: string | undefined;
    /** Returns the tokens on offer. The default is the native token, in the default currencies and limits. */
    readonly offer?: ((request: OnRampOfferRequest) => Promise<{
        readonly purchaseCurrencies: readonly OnRampPurchaseCurrency[];
        /** The default are US dollars and euros, with 10 to 7500 by card and 10 to 25000 by bank account. */
        readonly paymentCurrencies?: readonly OnRampPaymentCurrency[] | undefined;
    } | OnRampRefusal>) | undefined;
    /** Returns the https address of the page where the user pays. */
    readonly start: (request: OnRampPurchaseRequest) => Promise<{
        readonly url: string;
        readonly reference?: string | undefined;
    } | OnRampRefusal>;
}
type OnRampProviderInput = MeldProvider | CoinbaseProvider | CustomOnRampProvider;
interface OnRampInput {
    /** In the order in which they are listed. */
    readonly providers: readonly OnRampProviderInput[];
    /** The base URL of a service of blockchain data, which `coinbase` needs. Requests name the project. */
    readonly service?: string | undefined;
}
/** The result of `onramp()`. */
interface OnRampAdapter extends FeatureOption<'onramp'>, OnRampInput {
}
/** A provider's quote. `unquoted`: the price is shown on the provider's page only. */
type OnRampQuote = {
    readonly status: 'loading' | 'unquoted';
} | {
    readonly status: 'ready';
    readonly quote: OnRampQuoteInput;
} | {
    readonly status: 'failed';
    readonly error: ErrorInfo;
};
/** A provider with its terms for the chosen purchase. */
interface OnRampProviderRow {
    readonly name: string;
    readonly label: string;
    /** The provider's fee as text, such as `1-2%`. */
    readonly fee?: string;
    readonly imageUrl?: string;
    /** The provider's own limits of the method. */
    readonly limit?: OnRampMethodLimit;
    /** Absent before the first request for quotes. */
    readonly quote?: OnRampQuote;
    /** Why the provider cannot sell the chosen purchase. */
    readonly error?: ErrorInfo;
    /** True if the service gave no offer or quote. Show the row as 'Example, not an offer'. */
    readonly example: boolean;
    readonly best: boolean;
    /** The difference to the best quote in tokens, as a decimal string. Absent for the best one. */
    readonly differenceToBest?: string;
    /** Whether `buy` can begin. */
    readonly canContinue: boolean;
}
/** A purchase that was started in this browser. */
interface PurchaseInfo {
    readonly id: string;
    readonly provider: string;
    /** CAIP-10: the receiver, with the network. */
    readonly account: string;
    readonly symbol: string;
    /** Decimal strings. `purchaseAmount` is the quoted amount. */
    readonly paymentAmount: string;
    readonly paymentCurrency: string;
    readonly purchaseAmount?: string;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    /**
     * `waiting`: the user pays at the provider. `pending`: the provider has the payment. `overdue`: no
     * payment was observed in time. `done`: the tokens arrived, or the provider reports that they were sent. `failed`: the
     * provider reports it.
     */
    readonly status: 'waiting' | 'pending' | 'overdue' | 'done' | 'failed';
    /** The reason of a failure, as the provider reports it. */
    readonly reason?: string;
    /** Whether the browser reported that the provider's window is closed. The purchase may still succeed. */
    readonly windowClosed: boolean;
}
/** The offers, the form, the quotes and the purchases. Amounts are exact decimal strings. */
interface OnRampSnapshot {
    /**
     * `restricted`: not in the user's time zone. `noAddress`: no account on a configured network. `notServed`: no provider
     * sells on its network.
     */
    readonly availability: 'available' | 'restricted' | 'noAddress' | 'notServed';
    readonly loading: boolean;
    /** In the host's order. */
    readonly providers: readonly OnRampProviderRow[];
    readonly selectedProvider?: string;
    readonly purchaseCurrency: OnRampPurchaseCurrency;
    readonly paymentCurrency: OnRampPaymentCurrency;
    readonly purchaseCurrencies: readonly OnRampPurchaseCurrency[];
    readonly paymentCurrencies: readonly OnRampPaymentCurrency[];
    /** The selected payment method: `card`, `ach_bank_account`, or another method of the provider. */
    readonly method: string;
    /** Amounts to offer as buttons: decimal strings in `paymentCurrency`. */
    readonly suggestedAmounts: readonly string[];
    readonly quotesLoading: boolean;
    readonly paymentAmount?: string;
    /** The amount of tokens in the selected provider's quote, else in the best one. */
    readonly purchaseAmount?: string;
    /** Why no provider sells, or why the last purchase did not begin. */
    readonly error?: ErrorInfo;
    /**
     * The purchases of the active account from this browser, newest first. A purchase without an observed
     * payment is removed after seven days.
     */
    readonly purchases: readonly PurchaseInfo[];
}
/** What the user chooses. */
interface OnRampChoice {
    /** A decimal string. */
    readonly paymentAmount?: string | undefined;
    /** ISO 4217, of one of `paymentCurrencies`. */
    readonly paymentCurrency?: string | undefined;
    /** The symbol of one of `purchaseCurrencies`. */
    readonly purchaseCurrency?: string | undefined;
    /** A payment method of `paymentCurrency`. */
    readonly method?: string | undefined;
}

export type { CoinbaseProvider, CustomOnRampProvider, MeldProvider, OnRampAdapter, OnRampChoice, OnRampInput, OnRampMethodLimit, OnRampMoney, OnRampNetwork, OnRampOfferRequest, OnRampPaymentCurrency, OnRampProviderInput, OnRampProviderRow, OnRampPurchaseCurrency, OnRampPurchaseRequest, OnRampQuote, OnRampQuoteInput, OnRampRefusal, OnRampSnapshot, OnRampStatusRequest, PurchaseInfo };
