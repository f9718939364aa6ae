import { Observable } from 'rxjs';
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
    /** The hosts of its pages, if the option `hosts` names them. No other page is opened. */
    readonly hosts?: readonly string[] | undefined;
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
    readonly exchanges: (request: ExchangesRequest) => Promise<readonly Omit<ExchangeInfo, 'hosts'>[]>;
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
     * @defaultValue none: the user pays from the wallet
     */
    readonly source?: {
        readonly service: string;
    } | ExchangeFunctions | undefined;
    /**
     * The hosts of the exchanges' pages by the ids of the exchanges, with their port if it is not the default:
     * `{ tidebank: ['pay.tidebank.example', '*.tidebank.example'] }`. An exchange that is not named is not offered, no other page is
     * opened, and the row of the exchange shows them.
     * @defaultValue any exchange of the source, on any https page
     */
    readonly hosts?: Readonly<Record<string, readonly string[]>> | undefined;
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
/** What has to arrive, and where. It never changes. The units are a bigint, so it is not JSON-safe. */
interface PaymentInfo {
    /** CAIP-19. */
    readonly asset: string;
    /** The address that is paid, with the network. CAIP-10. */
    readonly recipient: string;
    /** The amount in whole tokens, as an exact decimal string without trailing zeros. */
    readonly amount: string;
    /** The amount in base units. */
    readonly units: bigint;
}
/** How far a payment is. `arrived` is a bigint, so the state is not JSON-safe. */
interface PaymentProgress {
    readonly exchanges: readonly ExchangeInfo[];
    /** Whether the list of exchanges is loading. */
    readonly loading: boolean;
    /**
     * `choosing`: the user chooses how to pay, or fills in the wallet's transfer. `opening`: the address of the exchange's page
     * is requested. `waiting`: the user pays at the exchange, or the wallet's transfer was sent. `overdue`: the exchange
     * reported no result for 100 s (see `checkAgain`). `unknown`: the wallet may have sent the transfer, or the network lost it,
     * so it may still arrive. `incomplete`: less than the amount arrived. `done`: it arrived. `failed`: nothing arrived. All that the
     * user has done to pay counts: while any of it may still arrive, the payment is neither `incomplete` nor `failed`. A
     * reorganisation of the chain may still undo what a recent block says: `receipt()` settles when it is final.
     */
    readonly step: 'choosing' | 'opening' | 'waiting' | 'overdue' | 'unknown' | 'incomplete' | 'done' | 'failed';
    readonly method?: PayMethodInfo;
    /** The hash of the transaction that paid, also if the user has sped it up. An exchange may not report it. */
    readonly hash?: string;
    /** What arrived in base units, if it is less than the amount. Absent while nothing has, unless the step is `incomplete`. */
    readonly arrived?: bigint;
    /**
     * Whether something that the user has done before may still arrive, or a part has arrived. Who pays in another way may pay twice:
     * see `payWith`.
     */
    readonly mayArrive: boolean;
    /** Whether the browser reported that the exchange's window is closed. The payment may still succeed. */
    readonly windowClosed: boolean;
    /** Why exchanges are not listed, or why the last method did not begin or failed. */
    readonly error?: ErrorInfo;
}
/** A payment that succeeded. */
interface PaymentReceipt {
    readonly method: PayMethodInfo;
    readonly hash?: string;
    /**
     * Whether the network proves that the amount arrived. False if only the exchange says so, or only the event of the token's contract:
     * check it before you deliver.
     */
    readonly proven: boolean;
}
/** The confirmation that a payment may be paid twice. */
interface PaymentConfirmation {
    /** The user was told what may still arrive, and pressed a button that is not the default one. */
    readonly pressed?: boolean | undefined;
}
/** A payment of the caller that requested it. Its verbs concern no other payment. */
interface RequestedPayment extends PaymentInfo {
    readonly state: PaymentProgress;
    /** Emits the state at once, then each change. */
    readonly state$: Observable<PaymentProgress>;
    /**
     * Opens the exchange's page in a new window. Call it within the user's gesture, because browsers open windows only then.
     * Settles when the page is open. Rejects with NOT_CONFIRMED without `{ pressed: true }` while the state has `mayArrive`, with
     * POPUP_BLOCKED, POPUP_CLOSED, UNTRUSTED, UNKNOWN_EXCHANGE, ALREADY_PAID, CANCELLED, and the codes of a service.
     */
    payWith(exchangeId: string, confirmation?: PaymentConfirmation): Promise<void>;
    /** Opens the exchange's page again, within the user's gesture. False if the browser blocks it. */
    openAgain(): boolean;
    /** Polls the exchanges again that reported no result in time. */
    checkAgain(): void;
    /** Returns to the choice of a method. What was paid at an exchange or sent by the wallet is still followed, and pays. */
    cancel(): void;
    /**
     * Settles when the payment has arrived in a block that is final (on EVM 12 blocks later), or when the exchange says so. Rejects
     * when nothing may still arrive, with PAYMENT_FAILED, or PAYMENT_INCOMPLETE if less than the amount arrived, and with CANCELLED when the user closes the modal, or it shows another payment, before this one has
     * begun. An open request to the wallet counts as begun.
     */
    receipt(): Promise<PaymentReceipt>;
}
interface PaySnapshot {
    /** Whether the host configured a source of exchanges. False until the feature is loaded. */
    readonly configured: boolean;
}

export type { ExchangeFunctions, ExchangeInfo, ExchangesRequest, PayAdapter, PayMethodInfo, PayOptions, PaySnapshot, PaymentAsset, PaymentConfirmation, PaymentInfo, PaymentInput, PaymentProgress, PaymentReceipt, RequestedPayment };
