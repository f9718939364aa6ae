import { FeatureOption } from './types-feature-contract.js';

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
    /** The base URL of a service of balances and prices. The default is to ask the networks' nodes. */
    readonly service?: string | undefined;
    /** Replaces the service and the nodes. */
    readonly holdings?: HoldingsSource | undefined;
    /** Replaces the service's prices. Without either no amount has a price. */
    readonly prices?: PricesSource | undefined;
    /** ISO 4217. The default is `USD`. */
    readonly currency?: string | undefined;
}
interface TokensAdapter extends FeatureOption<'tokens'>, TokensInput {
}

export type { HoldingsSource, PricedToken, PricesSource, TokenBalance, TokenList, TokensAdapter, TokensInput };
