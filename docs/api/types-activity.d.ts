import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';

interface SourceOfNetworks {
    /** CAIP-2 ids, and namespaces for all networks of a family, such as `eip155:10` and `solana`. */
    readonly networks: readonly string[];
}
interface SourceOfSomeNetworks {
    /** As of the other sources. The default are all that the source serves. */
    readonly networks?: readonly string[] | undefined;
}
/** A service of blockchain data. Requests name the project, the version and, from when there is one, the relay's client id. */
interface ServiceActivitySource extends SourceOfSomeNetworks {
    readonly type: 'service';
    /** The base URL. The service itself tells which networks it knows. */
    readonly url: string;
}
/** An instance of Blockscout, with its API of version 2. It knows one network. */
interface BlockscoutActivitySource extends SourceOfNetworks {
    readonly type: 'blockscout';
    /** The base URL of the instance, such as `https://explorer.example`. */
    readonly url: string;
}
/** An API as Etherscan has it. */
interface EtherscanActivitySource extends SourceOfNetworks {
    readonly type: 'etherscan';
    /** The URL of the API, such as `https://api.explorer.example/v2/api`. Requests name the chain. */
    readonly url: string;
    /** Visible to everybody who uses the page. */
    readonly apiKey?: string | undefined;
}
/** Nodes of Solana. The default networks are all of Solana. */
interface SolanaActivitySource extends SourceOfSomeNetworks {
    readonly type: 'solana';
    /** A node. The default are the nodes of the network. With a URL, name its network as well. */
    readonly url?: string | undefined;
}
/** The API of Esplora. The default networks are all of Bitcoin. */
interface EsploraActivitySource extends SourceOfSomeNetworks {
    readonly type: 'esplora';
    /** An instance. The default are the RPC URLs of the network. With a URL, name its network as well. */
    readonly url?: string | undefined;
}
/** The host's own source. It serves every network that no source before it serves, and rejects if it cannot tell. */
type HostActivitySource = (request: {
    readonly address: string;
    /** CAIP-2. */
    readonly chainId: string;
    /** ISO 4217. */
    readonly currency: string;
    /** The `next` of the page before. Absent for the newest page. */
    readonly cursor?: string | undefined;
    readonly signal: AbortSignal;
}) => Promise<{
    /** The newest first. */
    readonly transactions: readonly ActivityTransaction[];
    /** Where the next page begins. Absent on the last one. */
    readonly next?: string | null | undefined;
}>;
type ActivitySource = ServiceActivitySource | BlockscoutActivitySource | EtherscanActivitySource | SolanaActivitySource | EsploraActivitySource | HostActivitySource;
interface ActivityInput {
    /** The first source that supports a network is used. */
    readonly sources: readonly ActivitySource[];
    /** ISO 4217, for sources that tell values. The default is `USD`. */
    readonly currency?: string | undefined;
}
/** The result of `activity()`. */
interface ActivityAdapter extends FeatureOption<'activity'>, ActivityInput {
}
/** A token that a transaction moved. */
interface ActivityToken {
    readonly type: 'token';
    /** CAIP-19, and `{chain}/native` for the network's own token. Absent if the source does not tell which token it is. */
    readonly id?: string | undefined;
    /** The contract or mint. */
    readonly address?: string | undefined;
    /** Chosen by the token's maker. */
    readonly name: string;
    readonly symbol: string;
    readonly decimals?: number | undefined;
    /** An https URL. */
    readonly iconUrl?: string | undefined;
}
/** An item of a collection that a transaction moved. */
interface ActivityNft {
    readonly type: 'nft';
    /** The contract or mint. */
    readonly address?: string | undefined;
    readonly tokenId?: string | undefined;
    readonly name: string;
    readonly collection?: string | undefined;
    /** An https URL. */
    readonly imageUrl?: string | undefined;
    /** Whether the source marks it as spam. */
    readonly spam: boolean;
}
interface ActivityTransfer {
    /** Seen from the account. `self`: from the account to itself. */
    readonly direction: 'in' | 'out' | 'self';
    readonly asset: ActivityToken | ActivityNft;
    /** In whole tokens or items, an exact decimal string. Absent if it is not known. */
    readonly amount?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    /** What one token cost then, a decimal string. */
    readonly price?: string | undefined;
    /** What the amount was worth then, a decimal string. */
    readonly value?: string | undefined;
}
/** A transaction of an account. */
interface ActivityTransaction {
    /** The source's own id, or the hash. */
    readonly id: string;
    /** CAIP-2. */
    readonly chainId: string;
    /** Solana: the signature. */
    readonly hash: string;
    /** `send`, `receive`, `trade`, `approve` and so on, or the source's own word for what it does not know. */
    readonly operation: string;
    readonly status: 'confirmed' | 'failed' | 'pending';
    /** When its block was mined, in milliseconds since the epoch. */
    readonly minedAt?: number | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly nonce?: number | undefined;
    /** The network fee, in base units of the network's own token. */
    readonly fee?: bigint | undefined;
    /** The application that the source recognised. */
    readonly application?: {
        readonly name?: string | undefined;
        readonly iconUrl?: string | undefined;
    } | undefined;
    readonly transfers: readonly ActivityTransfer[];
}
/** A transaction of the active account, as Walletport returns it. */
interface AccountTransaction {
    /** The source's own id, or the hash. */
    readonly id: string;
    /** CAIP-2. */
    readonly chainId: string;
    /** Solana: the signature. */
    readonly hash: string;
    /** `send`, `receive`, `trade`, `approve` and so on, or the source's own word, which may come from a contract. */
    readonly operation: string;
    readonly status: 'confirmed' | 'failed' | 'pending';
    /**
     * The result. `replaced`: another transaction of the account took its nonce. `cancelled`: the other one does nothing.
     * `dropped`: the network forgot it.
     */
    readonly outcome: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'cancelled' | 'dropped';
    /** Milliseconds since the epoch: when it was mined, or sent from this browser. */
    readonly at?: number;
    /** Milliseconds since the epoch: when its block was mined. */
    readonly minedAt?: number;
    /** The hash of the transaction that took its place, if it is known. */
    readonly replacedBy?: string;
    readonly from?: string;
    readonly to?: string;
    readonly nonce?: number;
    /** The network fee, in base units of the network's own token. */
    readonly fee?: bigint;
    readonly application?: {
        readonly name?: string;
        readonly iconUrl?: string;
    };
    readonly transfers: readonly AccountTransfer[];
}
/** A transfer of a transaction, with the currency of its price and value (ISO 4217). */
interface AccountTransfer extends ActivityTransfer {
    readonly currency?: string;
}
/** What happened in a year of the user's time zone, by month. */
interface ActivityYear {
    /** Undefined where no source tells the time. */
    readonly year: number | undefined;
    /** The newest first. Months count from 1. */
    readonly months: readonly {
        readonly month: number | undefined;
        readonly rows: readonly AccountTransaction[];
    }[];
}
/** The history of the active account on its network. Fees are bigints, so the state is not JSON-safe. */
interface ActivitySnapshot {
    /** `idle` without an account on a network that a source serves. `error`: nothing could be loaded. */
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    /** Whether the newest page is being read again. */
    readonly refreshing: boolean;
    /** Whether the next page is on its way. */
    readonly loadingMore: boolean;
    /** Whether there is a next page. */
    readonly hasMore: boolean;
    /** Whether the account has no transaction: all pages are loaded, and none has one. */
    readonly empty: boolean;
    /** What is pending, with the sends of this browser, then the rest, the newest first. */
    readonly transactions: readonly AccountTransaction[];
    /** What the account bought at Coinbase in this visit, with the option `onramp`. The newest first. */
    readonly coinbaseTransactions: readonly AccountTransaction[];
    /** What is in a block, by year then month. */
    readonly transactionsByYear: readonly ActivityYear[];
    /** Transactions that moved nothing but items that the source marks as spam. */
    readonly spam: readonly AccountTransaction[];
    /** CAIP-2: the network that the state is about. */
    readonly lastNetworkInView?: string;
    /** Where the next page begins, in the source's own words. */
    readonly next?: string;
    /** Milliseconds since the epoch: when the newest page was read, if it could not be read again since. */
    readonly readAt?: number;
    /** Milliseconds since the epoch: before then `refresh` and `retry` do nothing, because the last request failed. */
    readonly retryAt?: number;
    /** Why the history did not load, or is shorter or older than it should be. */
    readonly error?: ErrorInfo;
}

export type { AccountTransaction, AccountTransfer, ActivityAdapter, ActivityInput, ActivityNft, ActivitySnapshot, ActivitySource, ActivityToken, ActivityTransaction, ActivityTransfer, ActivityYear, BlockscoutActivitySource, EsploraActivitySource, EtherscanActivitySource, HostActivitySource, ServiceActivitySource, SolanaActivitySource };
