import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';
import { TransferToken, SentTransferInfo } from './types-send.js';
import { TokenInfo } from './types-tokens.js';

/** The service of AppKit's swaps, which knows twelve EVM networks and whole percents of slippage. */
interface ServiceSwapSource {
    readonly type: 'service';
    /** The base URL. Requests name the project. */
    readonly url: string;
}
/** An API as 0x has it, of version 2 with `allowance-holder`. It has no list of tokens: the lists of the option `tokens` are offered. */
interface ZeroExSwapSource {
    readonly type: 'zeroEx';
    /** The base URL. */
    readonly url: string;
    /** CAIP-2 ids. The default are all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** Visible to everybody who uses the page. */
    readonly apiKey?: string | undefined;
}
/** An API as LI.FI has it. */
interface LifiSwapSource {
    readonly type: 'lifi';
    /** The base URL. */
    readonly url: string;
    /** CAIP-2 ids. The default are all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** Visible to everybody who uses the page. */
    readonly apiKey?: string | undefined;
    /** The name under which the host is registered there. */
    readonly integrator?: string | undefined;
    /**
     * CAIP-2 ids of the other networks to which it swaps. Default none. A swap there is refused if the account cannot be read from
     * its transaction as the receiver.
     */
    readonly destinations?: readonly string[] | undefined;
}
/** A token as sources name it. Without `address` it is the network's own. */
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
    /** Hundredths of a percent. */
    readonly slippage: number;
    readonly signal: AbortSignal;
}
interface HostSwapQuote {
    /** The exchange, as it is shown. */
    readonly provider: string;
    /** Base units of `to`, as quoted. */
    readonly received: bigint;
    /** The least that the slippage permits. Computed from `received` when absent. */
    readonly minimum?: bigint | undefined;
    /** Base units of `from` that the provider keeps. */
    readonly providerFee?: bigint | undefined;
    /**
     * Base units of the network's own token that a bridge takes besides `units`. The `value` of the transaction must have it in
     * addition.
     */
    readonly nativeFee?: bigint | undefined;
    /** Milliseconds since the epoch. The default is a minute from now; at most a day counts. */
    readonly expiresAt?: number | undefined;
    /** The legs of a swap between networks. `chainId`: CAIP-2. */
    readonly steps?: readonly {
        readonly type: 'swap' | 'bridge';
        readonly chainId: string;
        readonly provider: string;
    }[] | undefined;
    /** Whether `build` takes the signature of an EIP-2612 permit. Default false. */
    readonly takesPermit?: boolean | undefined;
    /** By which `progress` finds the swap again, also after a reload, if it is between networks. */
    readonly reference?: string | undefined;
    /** The host's own, given back to `build`. */
    readonly data?: unknown;
}
interface HostSwapPlan {
    readonly transaction: {
        /** CAIP-2. */
        readonly chainId: string;
        readonly from: string;
        readonly to: string;
        readonly data: string;
        /** Base units of the network's own token. Default 0. */
        readonly value?: bigint | undefined;
        readonly gas?: bigint | undefined;
    };
    /** The contract that takes the paid token, and the base units that it asks for. Absent for the network's own token. */
    readonly approval?: {
        readonly spender: string;
        readonly units: bigint;
    } | undefined;
    /** The receiving address, if it can be read from the transaction. Required between networks, unless `allowUnsimulated` is set. */
    readonly receiver?: string | undefined;
    /** The base units of `to` that the transaction gives, if they are not those of the quote. */
    readonly received?: bigint | undefined;
}
/** The host's own source. Its functions reject if they cannot tell. */
interface HostSwapSource {
    readonly type: 'host';
    /** CAIP-2 ids. The default are all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** CAIP-2 ids of the other networks to which it swaps. Default none. */
    readonly destinations?: readonly string[] | undefined;
    /** The smallest change of the slippage that it can be told, in hundredths of a percent. Default 1. */
    readonly slippageStep?: number | undefined;
    /** What can be swapped, the most popular first. */
    readonly tokens: (request: {
        /** CAIP-2. */
        readonly chainId: string;
        readonly signal: AbortSignal;
    }) => Promise<readonly SwapTokenInfo[]>;
    readonly quote: (request: HostSwapRequest) => Promise<HostSwapQuote>;
    readonly build: (request: HostSwapRequest & {
        readonly quote: HostSwapQuote;
        /** The encoded arguments of `permit` (EIP-2612). */
        readonly permit?: string | undefined;
    }) => Promise<HostSwapPlan>;
    /**
     * The state of a sent swap between networks, asked once its transaction is in a block, until it is not pending. `reference`: that
     * of the quote, or an empty string.
     */
    readonly progress?: ((request: {
        readonly reference: string;
        readonly hash: string;
        readonly signal: AbortSignal;
    }) => Promise<'pending' | 'done' | 'refunded' | 'failed'>) | undefined;
}
type SwapSource = ServiceSwapSource | ZeroExSwapSource | LifiSwapSource | HostSwapSource;

interface SwapsInput {
    /** The first that serves a network is asked. */
    readonly sources: readonly SwapSource[];
    /**
     * By CAIP-2 id: the contracts that a swap may call and that may be allowed to take tokens. A network that is not here has no
     * swaps, and a transaction to another contract is refused.
     */
    readonly routers: Readonly<Record<string, readonly string[]>>;
    /**
     * Default false: a swap that no node of the network can simulate (`eth_simulateV1`) is refused. If true, it is offered with what
     * the source says alone.
     */
    readonly allowUnsimulated?: boolean | undefined;
    /**
     * The slippage while the user has chosen none, in hundredths of a percent, from 1 to 5000. Default 100. Rounded down to what the
     * source takes, and at least that.
     */
    readonly slippage?: number | undefined;
}
/** The result of `swaps()`. */
interface SwapsAdapter extends FeatureOption<'swaps'>, SwapsInput {
    /** With the code of sending, which follows what was swapped. */
    readonly load: () => Promise<{
        readonly send: () => Promise<unknown>;
    }>;
}
/** A swap from the active account, on its network, or from there to another one that the host configured. */
interface SwapInput {
    /** The default is the network's own token. */
    readonly from?: TransferToken | undefined;
    readonly to: TransferToken;
    /** Base units of `from`. */
    readonly units: bigint;
    /** Hundredths of a percent, at most 5000. The default is that of `swaps({ slippage })`. Rounded down to what the source takes, and at least that. */
    readonly slippage?: number | undefined;
}
/** A quote. Amounts are base units; values are exact decimals in `currency`. */
interface SwapQuoteInfo {
    readonly from: TokenInfo;
    readonly to: TokenInfo;
    readonly units: bigint;
    /** What is received at the quoted price. */
    readonly received: bigint;
    /** The least that the slippage permits. */
    readonly minimum: bigint;
    /** Hundredths of a percent. */
    readonly slippage: number;
    readonly provider: string;
    /** What a bridge takes besides, in base units of the network's own token. */
    readonly nativeFee?: bigint;
    /** The way of the swap. More than one step between networks; `chainId` is CAIP-2. */
    readonly steps: readonly {
        readonly type: 'swap' | 'bridge';
        readonly chainId: string;
        readonly provider: string;
    }[];
    /** Milliseconds since the epoch. */
    readonly expiresAt: number;
    /**
     * The part of the value that is lost, in hundredths of a percent. It needs the option `tokens` with prices of both tokens, and is
     * only in `state`: the answer of a verb does not wait for prices.
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
     * How the router is allowed to take the token, exactly `units`: `none` is needed, a transaction before the swap
     * (`approve`), a signature (`permit`, EIP-2612), or in one confirmation with the swap (`batch`, EIP-5792).
     */
    readonly means: 'none' | 'approve' | 'permit' | 'batch';
    /** The contract that is allowed to take the token. Absent if nothing has to be allowed. */
    readonly spender?: string;
    /** The highest possible network fee, in base units of the network's own token. */
    readonly fee: bigint;
    /** Whether a node has run the swap. */
    readonly simulated: boolean;
    /** Set while the price is lower than what was accepted, which is this. `accept` accepts the present one. */
    readonly acceptedReceived?: bigint;
    /** Whether the quote is too old to be signed. */
    readonly expired: boolean;
    /** Whether a fresh quote is being requested. */
    readonly refreshing: boolean;
}
/** Why a swap was stopped. Nothing was signed, and there is no way past it. */
interface SwapRefusalInfo {
    /**
     * `chain`, `sender`, `target`, `value`: of the transaction. `spender`, `approval`: who would be allowed to take, and how
     * much. `receiver`: another account would receive. `unknownReceiver`: between networks, where the transaction does not say who
     * receives. `minimum`: the transaction accepts less than the quote's minimum.
     * `quote`: it is not what was asked for. `balances`: the simulation takes or gives something else. `reverted`: the
     * simulation fails. `unsimulated`: no node can run it.
     */
    readonly type: 'chain' | 'sender' | 'target' | 'value' | 'spender' | 'approval' | 'receiver' | 'unknownReceiver' | 'minimum' | 'quote' | 'balances' | 'reverted' | 'unsimulated';
    readonly expected?: string;
    readonly found?: string;
    /** Of `balances`: the simulated change that the quote does not explain. */
    readonly change?: {
        /** The token's contract; undefined for the network's own token. */
        readonly token: string | undefined;
        /** Base units; negative for what leaves the account. */
        readonly units: bigint;
    };
    /** The node's own words. */
    readonly reason?: string;
}
/** A swap whose hash the wallet has returned, followed like a send. */
interface SentSwapInfo extends SentTransferInfo {
    /** As it was quoted. `caipNetworkId`: the network on which it arrives, if it is another one. */
    readonly received: {
        readonly units: bigint;
        readonly symbol: string;
        readonly decimals: number;
        readonly caipNetworkId?: string;
    };
}
/** Where a swap is. Amounts are bigints, so the state is not JSON-safe. */
interface SwapsSnapshot {
    /** `restricted`: not in the browser's time zone. `unsupported`: not on the active network; `networks` are those with swaps. */
    readonly availability: 'available' | 'restricted' | 'unsupported' | 'notConnected';
    /** CAIP-2 ids. */
    readonly networks: readonly string[];
    readonly step: 'idle' | 'preparing' | 'review' | 'stopped' | 'waiting' | 'failed' | 'sent';
    /** Whether a quote is being asked for. */
    readonly quoting: boolean;
    /** In the step `idle`, once there is one. */
    readonly quote?: SwapQuoteInfo;
    /** In the steps `review`, `waiting` and `failed`. */
    readonly review?: SwapReviewInfo;
    /** In the step `waiting`: what is waited for. `approved`: the block of the approval. */
    readonly stage?: 'approval' | 'approved' | 'permit' | 'checking' | 'swap';
    /** In the step `stopped`. */
    readonly refusal?: SwapRefusalInfo;
    /** In the step `sent`. */
    readonly hash?: string;
    readonly error?: ErrorInfo;
    /** The swaps from this browser, newest first. */
    readonly swaps: readonly SentSwapInfo[];
}

export type { HostSwapPlan, HostSwapQuote, HostSwapRequest, HostSwapSource, LifiSwapSource, SentSwapInfo, ServiceSwapSource, SwapInput, SwapQuoteInfo, SwapRefusalInfo, SwapReviewInfo, SwapSource, SwapTokenInfo, SwapsAdapter, SwapsInput, SwapsSnapshot, ZeroExSwapSource };
