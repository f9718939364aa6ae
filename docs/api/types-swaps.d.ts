import { Observable } from 'rxjs';
import { FeatureOption } from './types-feature-option.js';
import { TransferToken, SentTransferInfo } from './types-send.js';
import { TokenInfo } from './types-tokens.js';

/**
 * Who decides what a swap gives. `bounded`: the router's code, whatever happens until the swap is in a block. `simulated`: a node has
 * simulated the swap, and the price may change since. `trusted`: the source or a bridge.
 */
type SwapLevel = 'bounded' | 'simulated' | 'trusted';
/**
 * What a contract is. It must have the code of that kind, because its functions are read as that code carries them out.
 * - `uniswapV2`: a router of Uniswap V2, or an unchanged copy. `uniswapV3`: SwapRouter of v3-periphery. `swapRouter02`: SwapRouter02.
 *
 * - `oneInch`: the aggregation router of 1inch, version 5 or 6. `lifi`: LI.FI's diamond.
 * - `allowanceHolder`, `settler`: 0x.
 * - `across`: the SpokePool. `stargate`: a pool of Stargate V2. `cctpV1`, `cctpV2`: the TokenMessenger of Circle.
 */
type SwapRouterKind = 'uniswapV2' | 'uniswapV3' | 'swapRouter02' | 'oneInch' | 'lifi' | 'allowanceHolder' | 'settler' | 'across' | 'stargate' | 'cctpV1' | 'cctpV2';
/** A contract of a known kind. Its address may be another than the usual ones, its code may not. */
interface SwapRouterOption {
    readonly address: string;
    readonly kind: SwapRouterKind;
}
interface TrustOption {
    /** The lowest level of this source's swaps. Default: `trust` of all sources. */
    readonly trust?: SwapLevel | undefined;
}
/** The swap service of AppKit. It supports twelve EVM networks and whole percents of slippage. */
interface ServiceSwapSource extends TrustOption {
    readonly type: 'service';
    /** The base URL. Requests name the project. */
    readonly url: string;
}
/** An API in the format of 0x, version 2 with `allowance-holder`. It has no list of tokens, so the lists of the option `tokens` are used. */
interface ZeroExSwapSource extends TrustOption {
    readonly type: 'zeroEx';
    /**
     * The base URL of a proxy of yours, which adds the headers `0x-api-key` and `0x-version` and answers the browser's preflight. The API
     * of 0x refuses browsers, so its own address is an INVALID_OPTION.
     */
    readonly url: string;
    /** CAIP-2 ids. Default: all networks of `routers`. */
    readonly networks?: readonly string[] | undefined;
    /** Visible to all users of the page. */
    readonly apiKey?: string | undefined;
}
/** An API in the format of LI.FI. */
interface LifiSwapSource extends TrustOption {
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
     * CAIP-2 ids of the other networks to which it swaps. Default none. Transfers by Across and Stargate are `bounded`, those by all
     * other bridges `trusted`.
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
    /** Base units of `to` that the transaction gives, if they differ from the quote. */
    readonly received?: bigint | undefined;
}
/** A source that consists of the host's functions. A function rejects if it has no answer. */
interface HostSwapSource extends TrustOption {
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
     * `reference`: that of the quote, or an empty string. `partial`: another token or another amount has arrived. `unknown`, and any
     * other text: nobody can tell. It is called again then, but less often.
     */
    readonly progress?: ((request: {
        readonly reference: string;
        readonly hash: string;
        readonly signal: AbortSignal;
    }) => Promise<'pending' | 'done' | 'partial' | 'refunded' | 'failed' | 'unknown'>) | undefined;
}
type SwapSource = ServiceSwapSource | ZeroExSwapSource | LifiSwapSource | HostSwapSource;

interface SwapsInput {
    /** The first source that serves a network is used. */
    readonly sources: readonly SwapSource[];
    /**
     * By CAIP-2 id: the networks with swaps, and the contracts that a swap may call there and that may receive an allowance, in addition
     * to the known ones of 0x, 1inch, LI.FI, Uniswap, Across, Stargate and Circle. A transaction to any other contract is refused. The
     * calls of a contract without a kind cannot be read, so its swaps are `simulated` at most.
     */
    readonly routers: Readonly<Record<string, readonly (string | SwapRouterOption)[]>>;
    /**
     * The lowest level of the offered swaps. Default `bounded`. `simulated` also offers swaps of which only a simulation says what they
     * give; `trusted` also those of which only the source or a bridge says so. A source can have its own.
     * @defaultValue `bounded`
     */
    readonly trust?: SwapLevel | undefined;
    /**
     * The slippage unless the user chooses another, in basis points (hundredths of a percent), from 1 to 5000. Default 100. Rounded
     * down to a step of the source, and at least one step.
     * @defaultValue `100`
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
     * A quote does not wait for prices, so it may lack it.
     */
    readonly impact?: number;
    /** `high` from 3 %, `severe` from 15 %. */
    readonly impactLevel?: 'low' | 'high' | 'severe';
    readonly currency?: string;
    readonly value?: string;
    readonly receivedValue?: string;
}
/**
 * A part of a review that is worse than in the one that was accepted. `swap`: it is another swap. `level`: less is proven. `refund`:
 * a bridge that does not deliver pays less back. `value`: more of the native token
 * leaves the account. `router`: another contract is called. `spender`: another contract, or one again, gets an allowance. `fee`: the
 * network fee, `nativeFee`: the fee of a bridge, `providerFee`: the fee of the provider. `route`: another provider, exchange or bridge.
 * `funds`: the account now has less than the network fee.
 */
type SwapTerm = 'swap' | 'received' | 'minimum' | 'refund' | 'level' | 'nativeFee' | 'providerFee' | 'route' | 'value' | 'router' | 'spender' | 'fee' | 'funds';
/** A swap that passed every check. Amounts are base units. */
interface SwapReviewInfo extends SwapQuoteInfo {
    /** CAIP-2. */
    readonly caipNetworkId: string;
    /** The account that pays and receives. */
    readonly account: string;
    /** The contract that is called. */
    readonly router: string;
    /** Base units of the native token that the call takes, with the fee of a bridge. */
    readonly nativeValue: bigint;
    /**
     * How the router gets an allowance of exactly `units`. `none`: it needs none. `approve`: a transaction before the swap. `permit`: a
     * signature (EIP-2612). `batch`: in one confirmation with the swap (EIP-5792).
     */
    readonly allowanceMethod: 'none' | 'approve' | 'permit' | 'batch';
    /** The contract that gets the allowance. Absent if `allowanceMethod` is `none`. */
    readonly spender?: string;
    /** The highest network fee of all its transactions, in base units of the native token. Wallets choose that of a batch. */
    readonly fee: bigint;
    /**
     * The account has less of the native token than all fees. Only a contract account has such a review, and one whose wallet may pay
     * the network fee another way (ERC-7677, ERC-7682). Others get NOT_ENOUGH.
     */
    readonly feeMissing: boolean;
    /** Whether a node has simulated the swap. */
    readonly simulated: boolean;
    /** Who decides what the account gets. Only with `bounded`, `minimum` is what the call itself demands. */
    readonly level: SwapLevel;
    /** What a bridge that does not deliver pays back, in base units of `refundToken`. Absent if the call does not say. */
    readonly refund?: bigint;
    /** `from`, or the token that wraps it if the native token is paid. Present with `refund`. */
    readonly refundToken?: TokenInfo;
    /** The terms that have become worse since the review was accepted. While there are any, `send` rejects until `accept`. */
    readonly worse: readonly SwapTerm[];
    /** The received amount of the accepted review, if `worse` has any terms. */
    readonly acceptedReceived?: bigint;
}
/**
 * The current part of a swap that is being sent. `approving`, `signingPermit`, `sendingSwap`: the user confirms in the wallet.
 * `confirmingApproval`: the approval is sent and not in a block yet. `checking`: the swap is checked again after the allowance.
 */
type SwapStage = 'approving' | 'confirmingApproval' | 'signingPermit' | 'checking' | 'sendingSwap';
/** The confirmation of a review that is not `bounded`. */
interface SwapConfirmation {
    /** The user was told who decides what the swap gives, and agreed with an action of its own. */
    readonly pressed?: boolean | undefined;
}
/** A review that can be sent, once, by the caller that prepared it. It never changes. */
interface SwapReview extends SwapReviewInfo {
    /**
     * Emits the review that replaces this one: after `refresh`, or when `send` has found that it has become worse. While it is
     * subscribed, the review is also refreshed every ten seconds.
     */
    readonly replaced$: Observable<SwapReview>;
    /** What `send` waits for. */
    readonly stage$: Observable<SwapStage>;
    /**
     * Requests exactly this swap from the wallet, after an approval or a permit if one is needed, for at most this fee. Settles with
     * its hash, before it is in a block. Rejects with USER_REJECTED, NOT_REVIEWED if it was sent before, NOT_CONFIRMED if its
     * `level` is not `bounded` and that is not confirmed, QUOTE_EXPIRED, SWAP_REFUSED,
     * CANCELLED, SEND_FAILED if nothing was swapped, and OUTCOME_UNKNOWN if the wallet may have sent it. PRICE_CHANGED: it was
     * replaced, or it has become worse during the approval. Then `replaced$` emits the new review. BATCH_REFUSED: the wallet sends no
     * batch and has sent nothing. Then `replaced$` emits a review with a separate approval.
     * After an approval or a permit the `cause` of the error has what was allowed: see SwapFailureInfo.
     */
    send(confirmation?: SwapConfirmation): Promise<SentSwapInfo>;
    /** Prepares the swap again with a new quote. Rejects like `prepare`, and with NOT_REVIEWED. */
    refresh(): Promise<SwapReview>;
    /** Accepts the terms that have become worse. */
    accept(): void;
    /** Ends it: `send` rejects with CANCELLED. A swap that the wallet still sends is tracked. */
    cancel(): void;
}
/**
 * An allowance that was given for a swap, or may have been, and that no swap is known to have used. Tell the user: the contract may
 * take the amount until the allowance is set to zero.
 */
interface SwapAllowanceInfo {
    /** By a transaction, or by a signed permit (EIP-2612). */
    readonly by: 'approve' | 'permit';
    /** The contract of the paid token. */
    readonly token: string;
    /** The contract that may take it. */
    readonly spender: string;
    /** Base units. */
    readonly units: bigint;
    /** False if nobody knows whether it was given, or whether the swap has used it. */
    readonly certain: boolean;
    /**
     * Of a permit: until then, in milliseconds since the epoch, anybody who has the signature can turn it into an allowance, which has no
     * end. The source of the swap has it.
     */
    readonly expiresAt?: number;
}
/** The `cause` of every error of a review's `send` and `refresh`, while there are such allowances. */
interface SwapFailureInfo {
    readonly allowed?: readonly SwapAllowanceInfo[];
}
/**
 * Why a swap was stopped: the `cause` of SWAP_REFUSED. The user cannot override it. The wallet was not asked for the swap; what it
 * was asked for before is in `allowed`.
 */
interface SwapRefusalInfo extends SwapFailureInfo {
    /**
     * - `chain`, `sender`, `target`, `value`: this field of the transaction is wrong.
     * - `spender`: the contract that requests the allowance is not a router. `approval`: it requests too much.
     * - `level`: nothing holds the call to what is quoted, and the host does not accept that of this source. `expected` and `found` are
     *   levels.
     * - `receiver`: another account would receive, or be paid back.
     * - `token`: the call takes or pays another token. `amount`: it takes another amount. `refund`: a bridge that does not deliver would
     *   pay back too little.
     * - `decimals`: the contract of `token` states other decimals than its list, or none (without `found`).
     * - `minimum`: the transaction accepts less than the quote's minimum. `quote`: the quote is not for this request.
     * - `balances`: a simulated balance change does not match the quote. `reverted`: the simulation fails. `unsimulated`: no node can
     *   simulate the swap.
     * - `elsewhere`: the account is a contract, which is not on the network where it would receive.
     */
    readonly type: 'chain' | 'sender' | 'target' | 'value' | 'spender' | 'approval' | 'receiver' | 'level' | 'minimum' | 'token' | 'amount' | 'refund' | 'decimals' | 'quote' | 'balances' | 'reverted' | 'unsimulated' | 'elsewhere';
    /** Of `token` the contract, or `native`. */
    readonly expected?: string;
    readonly found?: string;
    /** Of `decimals`: the id of the token. */
    readonly token?: string;
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
/**
 * The `cause` of NOT_ENOUGH. `most`: the largest amount that leaves enough for all fees, in base units, if the native token is paid.
 * It leaves a little more than the fees, because they can rise before the next review. Absent if no amount does.
 */
interface SwapShortageInfo extends SwapFailureInfo {
    readonly of: 'token' | 'fee';
    readonly most?: bigint;
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
/** Where the account can swap, and the sent swaps. Amounts are bigints, so the state is not JSON-safe. */
interface SwapsSnapshot {
    /** `restricted`: not in the browser's time zone. `unsupported`: not on the active network. */
    readonly availability: 'available' | 'restricted' | 'unsupported' | 'notConnected';
    /** CAIP-2 ids of the configured networks with swaps. */
    readonly networks: readonly string[];
    /** CAIP-2 ids of the other configured networks to which the account can swap from the active one. */
    readonly destinations: readonly string[];
    /** The swaps from this browser, newest first. */
    readonly swaps: readonly SentSwapInfo[];
}

export type { HostSwapPlan, HostSwapQuote, HostSwapRequest, HostSwapSource, LifiSwapSource, SentSwapInfo, ServiceSwapSource, SwapAllowanceInfo, SwapConfirmation, SwapFailureInfo, SwapInput, SwapLevel, SwapQuoteInfo, SwapRefusalInfo, SwapReview, SwapReviewInfo, SwapRouterKind, SwapRouterOption, SwapShortageInfo, SwapSource, SwapStage, SwapTerm, SwapTokenInfo, SwapsAdapter, SwapsInput, SwapsSnapshot, ZeroExSwapSource };
