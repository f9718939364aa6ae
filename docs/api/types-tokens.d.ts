import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';

/** An account's balance of one token. */
interface TokenBalance {
    readonly name: string;
    readonly symbol: string;
    /** CAIP-2. The default is the network that was asked for. */
    readonly chainId?: string | undefined;
    /** The contract or mint, plain or as CAIP-10. Absent for the network's own token. */
    readonly address?: string | undefined;
    /** What one token costs, in the configured currency. Absent if it is not known. */
    readonly price?: number | string | undefined;
    /** Two decimal strings: the decimals of the token, and the amount in whole tokens, such as `12.5`. */
    readonly quantity: {
        readonly decimals: string;
        readonly numeric: string;
    };
    /** An https URL. */
    readonly iconUrl?: string | undefined;
}
/** The host's own source of balances. It rejects if it cannot tell. */
type HoldingsSource = (request: {
    readonly address: string;
    /** CAIP-2. */
    readonly chainId: string;
    readonly signal: AbortSignal;
}) => Promise<readonly TokenBalance[]>;
/** The host's own source of prices. Tokens that it leaves out have no known price. */
type PricesSource = (request: {
    readonly tokens: readonly PricedToken[];
    /** ISO 4217. */
    readonly currency: string;
    readonly signal: AbortSignal;
}) => Promise<readonly (Pick<PricedToken, 'chainId' | 'address'> & {
    readonly price: number | string;
})[]>;
interface PricedToken {
    /** CAIP-2. */
    readonly chainId: string;
    /** The contract or mint. Absent for the network's own token. */
    readonly address?: string | undefined;
    readonly symbol: string;
}
/** A token list by the Uniswap standard. Its `chainId` may also be a CAIP-2 id, for tokens of other families. */
interface TokenList {
    readonly name: string;
    readonly tokens: readonly {
        readonly chainId: number | string;
        readonly address: string;
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
        readonly logoURI?: string | undefined;
    }[];
}
interface TokensInput {
    /**
     * Token lists by the Uniswap standard, or their https URLs. Nodes are asked for these tokens, and their names are
     * trusted. Without a list the nodes of EVM networks are asked for the network's own token alone.
     */
    readonly lists?: readonly (TokenList | string)[] | undefined;
    /**
     * The base URL of a service of balances and prices. Requests name the project, the version and, from when there is
     * one, the relay's client id. The default is to ask the networks' nodes.
     */
    readonly service?: string | undefined;
    /** Replaces the service and the nodes. */
    readonly holdings?: HoldingsSource | undefined;
    /** Replaces the service's prices. Without either no amount has a price. */
    readonly prices?: PricesSource | undefined;
    /** ISO 4217. The default is `USD`. */
    readonly currency?: string | undefined;
}
/** The result of `tokens()`. */
interface TokensAdapter extends FeatureOption<'tokens'>, TokensInput {
}
/**
 * Which rules move a token. `spl2022`: a mint of the Token-2022 program. `erc721` and `erc1155`: an NFT that is being sent,
 * whose symbol is its name.
 */
type TokenStandardName = 'native' | 'erc20' | 'spl' | 'spl2022' | 'erc721' | 'erc1155';
/** A token as Walletport returns it. */
interface TokenInfo {
    /** CAIP-19, such as `eip155:1/erc20:0x5fbd...`, and `{chain}/native` for the network's own token. */
    readonly id: string;
    /** CAIP-2. */
    readonly chainId: string;
    readonly standard: TokenStandardName;
    /** The contract or mint. Absent for the network's own token. */
    readonly address?: string;
    /** Chosen by the token's maker. Without invisible characters, and cut if it is long. */
    readonly name: string;
    readonly symbol: string;
    /** How many decimals a whole token has. Base units divided by ten to this power are whole tokens. */
    readonly decimals: number;
    /** An https URL. Absent if the token is not `listed`. */
    readonly iconUrl?: string;
    /** Whether the network, a token list, the host, the wallet or the service vouches for the name. */
    readonly listed: boolean;
    /** Whether the name has a link or an invisible character, as spam has. */
    readonly suspicious: boolean;
}
/** How much the account has of a token. */
interface HeldToken extends TokenInfo {
    /** Base units. */
    readonly units: bigint;
    /** The same in whole tokens, an exact decimal string. */
    readonly amount: string;
    /** What one token costs in `currency`, an exact decimal string. Absent if the price is unknown. */
    readonly price?: string;
    /** What the amount is worth in `currency`, an exact decimal string. Absent without a price. */
    readonly value?: string;
}
/** The tokens of the active account on its network. Amounts are bigints, so the state is not JSON-safe. */
interface TokensSnapshot {
    /** `idle` without an account on a configured network. `error`: nothing could be loaded. */
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    /** Whether newer amounts are on their way. */
    readonly refreshing: boolean;
    /** The listed tokens, the most valuable first. */
    readonly tokens: readonly HeldToken[];
    /** Tokens that are not listed, suspicious ones last. They are not part of the total. */
    readonly unknown: readonly HeldToken[];
    /** ISO 4217. Absent without prices. */
    readonly currency?: string;
    /** What `tokens` are worth together, an exact decimal string. Absent if no price is known, which is not zero. */
    readonly total?: string;
    /** Milliseconds since the epoch: when the amounts were read, if they could not be read again since. */
    readonly readAt?: number;
    /** Milliseconds since the epoch: before then `refresh` does nothing, because the last request failed. */
    readonly retryAt?: number;
    /** Why the tokens did not load, or are older than they should be. */
    readonly error?: ErrorInfo;
}

export type { HeldToken, HoldingsSource, PricedToken, PricesSource, TokenBalance, TokenInfo, TokenList, TokenStandardName, TokensAdapter, TokensInput, TokensSnapshot };
