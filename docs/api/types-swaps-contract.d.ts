import { FeatureOption } from './types-feature-contract.js';
import { TransferToken } from './types-send-contract.js';

/** The service of AppKit's swaps, which knows twelve EVM networks and whole percents of slippage. */
interface ServiceSwapSource {
    readonly type: 'service';
    /** The base URL. Requests name the project. */
    readonly url: string;
}
/** An API as 0x has it, of version 2 with `allowance-holder`. */
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
    /** On another network for a swap between networks. */
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
    /** Milliseconds since the epoch. The default is a minute from now. */
    readonly expiresAt?: number | undefined;
    /** The legs of a swap between networks. `chainId`: CAIP-2. */
    readonly steps?: readonly {
        readonly type: 'swap' | 'bridge';
        readonly chainId: string;
        readonly provider: string;
    }[] | undefined;
    /** Whether `build` takes the signature of an EIP-2612 permit. Default false. */
    readonly takesPermit?: boolean | undefined;
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
    /** Who receives, if the host knows it from the transaction. */
    readonly receiver?: string | undefined;
    /** The base units of `to` that the transaction gives, if they are not those of the quote. */
    readonly received?: bigint | undefined;
}
/** The host's own source. Its functions reject if they cannot tell. */
interface HostSwapSource {
    readonly type: 'host';
    /** CAIP-2 ids. The default are all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
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
    /** Where a sent swap between networks is. */
    readonly progress?: ((request: {
        readonly quote: HostSwapQuote;
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
    /** IANA time zones in which swaps are not offered. The default is `restrictedZones`. */
    readonly restrictedZones?: readonly string[] | undefined;
}
/** The result of `swaps()`. */
interface SwapsAdapter extends FeatureOption<'swaps'>, SwapsInput {
    /** The code of sending, which follows what was sent. */
    readonly loadSend: () => Promise<unknown>;
}

export type { HostSwapPlan, HostSwapQuote, HostSwapRequest, HostSwapSource, LifiSwapSource, ServiceSwapSource, SwapSource, SwapTokenInfo, SwapsAdapter, SwapsInput, ZeroExSwapSource };
