import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';
import { TransferToken, SentTransferInfo } from './types-send.js';
import { TokenInfo } from './types-tokens.js';

/** The swap service of AppKit. It supports twelve EVM networks and whole percents of slippage. */
interface ServiceSwapSource {
    readonly type: 'service';
    /** The base URL. Requests name the project. */
    readonly url: string;
}
/** An API in the format of 0x, version 2 with `allowance-holder`. It has no list of tokens, so the lists of the option `tokens` are used. */
interface ZeroExSwapSource {
    readonly type: 'zeroEx';
    /** The base URL. */
    readonly url: string;
    /** CAIP-2 ids. Default: all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** Visible to all users of the page. */
    readonly apiKey?: string | undefined;
}
/** An API in the format of LI.FI. */
interface LifiSwapSource {
    readonly type: 'lifi';
    /** The base URL. */
    readonly url: string;
    /** CAIP-2 ids. Default: all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** Visible to all users of the page. */
    readonly apiKey?: string | undefined;
    /** The name under which the host is registered with LI.FI. */
    readonly integrator?: string | undefined;
    /**
     * CAIP-2 ids of the other networks to which it swaps. Default none. Such a swap is refused if its transaction does not name the
     * account as the receiver.
     */
    readonly destinations?: readonly string[] | undefined;
}
/** A token of a source. Without `address` it is the network's native token. */
interface SwapTokenInfo extends TransferToken {
    /** An https URL. */
    readonly imageUrl?: string | undefined;
}
interface HostSwapRequest {
    /** The account that pays and receives. */
    readonly address: string;
    readonly from: SwapTokenInfo;
    /** On another network only if that is one of `destinations`. */
    readonly to: SwapTokenInfo;
    /** Base units of `from`. */
    readonly units: bigint;
    /** Basis points (hundredths of a percent). */
    readonly slippage: number;
    readonly signal: AbortSignal;
}
interface HostSwapQuote {
    /** Display name of the exchange. */
    readonly provider: string;
    /** Base units of `to` at the quoted price. */
    readonly received: bigint;
    /** The smallest amount that the slippage permits. Computed from `received` when absent. */
    readonly minimum?: bigint | undefined;
    /** The provider's fee in base units of `from`. */
    readonly providerFee?: bigint | undefined;
    /**
     * The fee of a bridge in base units of the native token, in addition to `units`. The `value` of the transaction must include it.
     */
    readonly nativeFee?: bigint | undefined;
    /** Milliseconds since the epoch. Default: one minute from now. Limited to one day from now. */
    readonly expiresAt?: number | undefined;
    /** The legs of the route of a swap between networks. `chainId`: CAIP-2. */
    readonly steps?: readonly {
        readonly type: 'swap' | 'bridge';
        readonly chainId: string;
        readonly provider: string;
    }[] | undefined;
    /** Whether `build` accepts a signed EIP-2612 permit. Default false. */
    readonly takesPermit?: boolean | undefined;
    /** Identifies a swap between networks to `progress`, also after a reload. */
    readonly reference?: string | undefined;
    /** Any data of the host, which is passed to `build`. */
    readonly data?: unknown;
}
interface HostSwapPlan {
    readonly transaction: {
        /** CAIP-2. */
        readonly chainId: string;
        readonly from: string;
        readonly to: string;
        readonly data: string;
        /** Base units of the native token. Default 0. */
        readonly value?: bigint | undefined;
        readonly gas?: bigint | undefined;
    };
    /** The contract that needs an allowance for the paid token, and the base units that it requests. Absent for the native token. */
    readonly approval?: {
        readonly spender: string;
        readonly units: bigint;
    } | undefined;
    /** The receiving address, if it can be read from the transaction. Required between networks, unless `allowUnsimulated` is set. */
    readonly receiver?: string | undefined;
    /** Base units of `to` that the transaction gives, if they differ from the quote. */
    readonly received?: bigint | undefined;
}
/** A source that consists of the host's functions. A function rejects if it has no answer. */
interface HostSwapSource {
    readonly type: 'host';
    /** CAIP-2 ids. Default: all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** CAIP-2 ids of the other networks to which it swaps. Default none. */
    readonly destinations?: readonly string[] | undefined;
    /** The source accepts multiples of this slippage, in basis points. Default 1. */
    readonly slippageStep?: number | undefined;
    /** The tokens that can be swapped on a network, or received on a destination. Popular tokens come first. */
    readonly tokens: (request: {
        /** The CAIP-2 id of the network or the destination. */
        readonly chainId: string;
        readonly signal: AbortSignal;
    }) => Promise<readonly SwapTokenInfo[]>;
    readonly quote: (request: HostSwapRequest) => Promise<HostSwapQuote>;
    readonly build: (request: HostSwapRequest & {
        readonly quote: HostSwapQuote;
        /** The ABI-encoded arguments of the token's `permit` function (EIP-2612). */
        readonly permit?: string | undefined;
    }) => Promise<HostSwapPlan>;
    /**
     * The state of a sent swap between networks. Called from when its transaction is in a block until the result is not `pending`.
     * `reference`: that of the quote, or an empty string.
     */
    readonly progress?: ((request: {
        readonly reference: string;
        readonly hash: string;
        readonly signal: AbortSignal;
    }) => Promise<'pending' | 'done' | 'refunded' | 'failed'>) | undefined;
}
type SwapSource = ServiceSwapSource | ZeroExSwapSource | LifiSwapSource | HostSwapSource;

interface SwapsInput {
    /** The first source that serves a network is used. */
    readonly sources: readonly SwapSource[];
    /**
     * By CAIP-2 id: the contracts that a swap may call and that may receive an allowance. A network without routers has no swaps, and
     * a transaction to any other contract is refused.
     */
    readonly routers: Readonly<Record<string, readonly string[]>>;
    /**
     * Default false: a swap that no node of the network can simulate (`eth_simulateV1`) is refused. If true, it is offered without a
     * simulation.
     */
    readonly allowUnsimulated?: boolean | undefined;
    /**
     * The slippage unless the user chooses another, in basis points (hundredths of a percent), from 1 to 5000. Default 100. Rounded
     * down to a step of the source, and at least one step.
     */
    readonly slippage?: number | undefined;
}
/** The result of `swaps()`. */
interface SwapsAdapter extends FeatureOption<'swaps'>, SwapsInput {
    /** The chunk also loads the code of sending, which tracks the sent swap. */
    readonly load: () => Promise<{
        readonly send: () => Promise<unknown>;
    }>;
}
/** A swap from the active account, on its network, or from there to another one that the host configured. */
interface SwapInput {
    /** Default: the network's native token. */
    readonly from?: TransferToken | undefined;
    readonly to: TransferToken;
    /** Base units of `from`. */
    readonly units: bigint;
    /** Basis points, at most 5000. Default: `swaps({ slippage })`. Rounded down to a step of the source, and at least one step. */
    readonly slippage?: number | undefined;
}
/** A quote. Amounts are base units; values are exact decimals in `currency`. */
interface SwapQuoteInfo {
    readonly from: TokenInfo;
    readonly to: TokenInfo;
    readonly units: bigint;
    /** The received amount at the quoted price. */
    readonly received: bigint;
    /** The smallest amount that the slippage permits. */
    readonly minimum: bigint;
    /** Basis points. */
    readonly slippage: number;
    readonly provider: string;
    /** The fee of a bridge in base units of the native token, in addition to `units`. */
    readonly nativeFee?: bigint;
    /** The legs of the route. A swap between networks has several. `chainId`: CAIP-2. */
    readonly steps: readonly {
        readonly type: 'swap' | 'bridge';
        readonly chainId: string;
        readonly provider: string;
    }[];
    /** Milliseconds since the epoch. */
    readonly expiresAt: number;
    /**
     * The price impact: the part of the value that is lost, in basis points. Known if the option `tokens` has prices of both tokens.
     * Only in `state`, because the verbs do not wait for prices.
     */
    readonly impact?: number;
    /** `high` from 3 %, `severe` from 15 %. */
    readonly impactLevel?: 'low' | 'high' | 'severe';
    readonly currency?: string;
    readonly value?: string;
    readonly receivedValue?: string;
}
/** A swap that passed every check. Amounts are base units. */
interface SwapReviewInfo extends SwapQuoteInfo {
    /** CAIP-2. */
    readonly caipNetworkId: string;
    /** The contract that is called. */
    readonly router: string;
    /**
     * How the router gets an allowance of exactly `units`. `none`: it needs none. `approve`: a transaction before the swap. `permit`: a
     * signature (EIP-2612). `batch`: in one confirmation with the swap (EIP-5792).
     */
    readonly allowanceMethod: 'none' | 'approve' | 'permit' | 'batch';
    /** The contract that gets the allowance. Absent if `allowanceMethod` is `none`. */
    readonly spender?: string;
    /** The highest possible network fee, in base units of the native token. */
    readonly fee: bigint;
    /** Whether a node has simulated the swap. */
    readonly simulated: boolean;
    /** The received amount that was accepted, if the price has fallen since. `accept` accepts the current price. */
    readonly acceptedReceived?: bigint;
    /** Whether the quote has expired. */
    readonly expired: boolean;
    /** Whether a new quote is being requested. */
    readonly refreshing: boolean;
}
/** Why a swap was stopped before anything was signed. The user cannot override it. */
interface SwapRefusalInfo {
    /**
     * - `chain`, `sender`, `target`, `value`: this field of the transaction is wrong.
     * - `spender`: the contract that requests the allowance is not a router. `approval`: it requests too much.
     * - `receiver`: another account would receive. `unknownReceiver`: between networks, the transaction does not name the receiver.
     * - `minimum`: the transaction accepts less than the quote's minimum. `quote`: the quote is not for this request.
     * - `balances`: a simulated balance change does not match the quote. `reverted`: the simulation fails. `unsimulated`: no node can
     *   simulate the swap.
     */
    readonly type: 'chain' | 'sender' | 'target' | 'value' | 'spender' | 'approval' | 'receiver' | 'unknownReceiver' | 'minimum' | 'quote' | 'balances' | 'reverted' | 'unsimulated';
    readonly expected?: string;
    readonly found?: string;
    /** Of `balances`: the simulated change that does not match the quote. */
    readonly change?: {
        /** The token's contract; undefined for the native token. */
        readonly token: string | undefined;
        /** Base units, negative if the balance falls. */
        readonly units: bigint;
    };
    /** The message of the node. */
    readonly reason?: string;
}
/** A swap whose hash the wallet has returned. It is tracked like a sent transfer. */
interface SentSwapInfo extends SentTransferInfo {
    /** The quoted amount. `caipNetworkId`: the network on which it arrives, if it is another one. */
    readonly received: {
        readonly units: bigint;
        readonly symbol: string;
        readonly decimals: number;
        readonly caipNetworkId?: string;
    };
}
/** The state of the current swap, with the sent swaps. Amounts are bigints, so the state is not JSON-safe. */
interface SwapsSnapshot {
    /** `restricted`: not in the browser's time zone. `unsupported`: not on the active network. */
    readonly availability: 'available' | 'restricted' | 'unsupported' | 'notConnected';
    /** CAIP-2 ids of the configured networks with swaps. */
    readonly networks: readonly string[];
    /** CAIP-2 ids of the other configured networks to which the account can swap from the active one. */
    readonly destinations: readonly string[];
    readonly step: 'idle' | 'preparing' | 'review' | 'stopped' | 'waiting' | 'failed' | 'sent';
    /** Whether a quote is being requested. */
    readonly quoting: boolean;
    /** In the step `idle`, once a source has quoted. */
    readonly quote?: SwapQuoteInfo;
    /** In the steps `review`, `waiting` and `failed`. */
    readonly review?: SwapReviewInfo;
    /**
     * In the step `waiting`. `approving`, `signingPermit`, `sendingSwap`: the user confirms in the wallet. `confirmingApproval`: the
     * approval is sent and not in a block yet. `checking`: the swap is prepared again after the approval.
     */
    readonly stage?: 'approving' | 'confirmingApproval' | 'signingPermit' | 'checking' | 'sendingSwap';
    /** In the step `stopped`. */
    readonly refusal?: SwapRefusalInfo;
    /** In the step `sent`. */
    readonly hash?: string;
    readonly error?: ErrorInfo;
    /**
     * With the error NOT_ENOUGH of a review that pays the native token: the largest amount that leaves enough for all fees, in base
     * units. It leaves a little more than the fees, because they can rise before the next review. Absent if no amount does.
     */
    readonly most?: bigint;
    /** The swaps from this browser, newest first. */
    readonly swaps: readonly SentSwapInfo[];
}

export type { HostSwapPlan, HostSwapQuote, HostSwapRequest, HostSwapSource, LifiSwapSource, SentSwapInfo, ServiceSwapSource, SwapInput, SwapQuoteInfo, SwapRefusalInfo, SwapReviewInfo, SwapSource, SwapTokenInfo, SwapsAdapter, SwapsInput, SwapsSnapshot, ZeroExSwapSource };
