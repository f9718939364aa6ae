import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';

/** The token of a payment. */
interface PaymentAsset {
    /** CAIP-2, one of the option `networks`. */
    readonly network: string;
    /** `native`, or the contract or mint. */
    readonly asset: string;
    readonly metadata: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
    };
}
/** A payment that the host requests from its user. */
interface PaymentInput {
    readonly paymentAsset: PaymentAsset;
    /** The address that is paid, on the network of the asset. */
    readonly recipient: string;
    /** The amount in whole tokens, as an exact decimal string. */
    readonly amount: string;
    /** Which exchanges may be offered, by their ids. The default is all. */
    readonly payWithExchange?: {
        readonly includeOnly: readonly string[];
    } | {
        readonly exclude: readonly string[];
    } | undefined;
}
/** An exchange that pays from the user's account at the exchange. */
interface ExchangeInfo {
    readonly id: string;
    readonly name: string;
    /** An https URL. */
    readonly imageUrl?: string | undefined;
}
/** A payment as it is passed to the source of exchanges. */
interface ExchangesRequest {
    /** CAIP-19. */
    readonly asset: string;
    /** The amount in whole tokens, as an exact decimal string. */
    readonly amount: string;
    readonly signal: AbortSignal;
}
/** Sources of exchanges as functions of the host. They reject if they fail. */
interface ExchangeFunctions {
    readonly exchanges: (request: ExchangesRequest) => Promise<readonly ExchangeInfo[]>;
    /** Returns the https address of the exchange's page, and the exchange's id of the payment, with at most 50 characters. */
    readonly payUrl: (request: ExchangesRequest & {
        readonly exchangeId: string;
        /** CAIP-10. */
        readonly recipient: string;
    }) => Promise<{
        readonly url: string;
        readonly sessionId: string;
    }>;
    /** Called every 5 s, 20 times, and again when the user presses "Check again". */
    readonly status: (request: {
        readonly exchangeId: string;
        readonly sessionId: string;
        readonly signal: AbortSignal;
    }) => Promise<{
        readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
        readonly txHash?: string | undefined;
    }>;
}
interface PayOptions {
    /**
     * The source of exchanges: the base URL of a service with the vendor's JSON-RPC methods `reown_getExchanges`,
     * `reown_getExchangePayUrl` and `reown_getExchangeBuyStatus`, or the host's own functions. Without one no exchange is
     * offered.
     */
    readonly source?: {
        readonly service: string;
    } | ExchangeFunctions | undefined;
}
/** The result of `pay()`. */
interface PayAdapter extends FeatureOption<'pay'>, PayOptions {
}
/** How the user pays. */
type PayMethodInfo = {
    readonly type: 'exchange';
    readonly exchangeId: string;
} | {
    readonly type: 'wallet';
};
/** The current payment and its progress. */
interface PaySnapshot {
    /** Whether the host configured a source of exchanges. */
    readonly configured: boolean;
    /** The payment: the CAIP-19 asset, the CAIP-10 recipient, and the amount in whole tokens. */
    readonly payment?: {
        readonly asset: string;
        readonly recipient: string;
        readonly amount: string;
    };
    readonly exchanges: readonly ExchangeInfo[];
    /** Whether the list of exchanges is loading. */
    readonly loading: boolean;
    /**
     * `choosing`: the user chooses how to pay, or fills in the wallet's transfer. `opening`: the address of the exchange's page
     * is requested. `waiting`: the user pays at the exchange, or the wallet's transfer was sent. `overdue`: the exchange
     * reported no result for 100 s (see `checkAgain`), or the network lost the wallet's transfer. `done` and `failed` end an
     * attempt.
     */
    readonly step: 'choosing' | 'opening' | 'waiting' | 'overdue' | 'done' | 'failed';
    readonly method?: PayMethodInfo;
    /** The hash of the transaction that paid. An exchange may not report it. */
    readonly hash?: string;
    /** Whether the browser reported that the exchange's window is closed. The payment may still succeed. */
    readonly windowClosed: boolean;
    /** Why exchanges are not listed, or why the last attempt did not begin or failed. */
    readonly error?: ErrorInfo;
}
/** A payment that succeeded. */
interface PaymentReceipt {
    readonly method: PayMethodInfo;
    readonly hash?: string;
}

export type { ExchangeFunctions, ExchangeInfo, ExchangesRequest, PayAdapter, PayMethodInfo, PayOptions, PaySnapshot, PaymentAsset, PaymentInput, PaymentReceipt };
