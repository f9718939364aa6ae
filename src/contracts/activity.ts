import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'

interface SourceOfNetworks {
  /** CAIP-2 ids, or namespaces for all networks of a family, such as `eip155:10` and `solana`. */
  readonly networks: readonly string[]
}

interface SourceOfSomeNetworks {
  /** The networks to use, as for the other sources. The default are all networks that the source serves. */
  readonly networks?: readonly string[] | undefined
}

/** A service of blockchain data. Requests contain the project, the version and the relay's client id, if there is one. */
export interface ServiceActivitySource extends SourceOfSomeNetworks {
  readonly type: 'service'
  /** The base URL. The service reports which networks it supports. */
  readonly url: string
}

/** An instance of Blockscout with version 2 of its API. It serves one network. */
export interface BlockscoutActivitySource extends SourceOfNetworks {
  readonly type: 'blockscout'
  /** The base URL of the instance, such as `https://explorer.example`, or `https://api.blockscout.com/1`, which needs a key. */
  readonly url: string
  /**
   * Sent as `apikey`. Visible to everybody who uses the page: without it, the URL can be a proxy of yours that adds one.
   */
  readonly apiKey?: string | undefined
}

/** An API in the format of Etherscan. */
export interface EtherscanActivitySource extends SourceOfNetworks {
  readonly type: 'etherscan'
  /** The URL of the API, such as `https://api.explorer.example/v2/api`. Requests contain the chain id. */
  readonly url: string
  /** Visible to everybody who uses the page. */
  readonly apiKey?: string | undefined
}

/** Nodes of Solana. The default networks are all of Solana. */
export interface SolanaActivitySource extends SourceOfSomeNetworks {
  readonly type: 'solana'
  /** The URL of a node. The default are the nodes of the network. With a URL, set `networks` as well. */
  readonly url?: string | undefined
}

/** The API of Esplora. The default networks are all of Bitcoin. */
export interface EsploraActivitySource extends SourceOfSomeNetworks {
  readonly type: 'esplora'
  /** The URL of an instance. The default are the RPC URLs of the network. With a URL, set `networks` as well. */
  readonly url?: string | undefined
}

/** The host's source. It serves every network that no source before it serves, and rejects if it fails. */
export type HostActivitySource = (request: {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  /** ISO 4217. */
  readonly currency: string
  /** The `next` of the previous page. Absent for the newest page. */
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}) => Promise<{
  /** The newest first. */
  readonly transactions: readonly ActivityTransaction[]
  /** The cursor of the next page. Absent on the last one. */
  readonly next?: string | null | undefined
}>

export type ActivitySource =
  | ServiceActivitySource
  | BlockscoutActivitySource
  | EtherscanActivitySource
  | SolanaActivitySource
  | EsploraActivitySource
  | HostActivitySource

export interface ActivityInput {
  /** The first source that supports a network is used. */
  readonly sources: readonly ActivitySource[]
  /**
   * ISO 4217, for sources that provide values. The default is `USD`.
   * @defaultValue `USD`
   */
  readonly currency?: string | undefined
}

/** The result of `activity()`. */
export interface ActivityAdapter extends FeatureOption<'activity'>, ActivityInput {}

/** A token that a transaction moved. */
export interface ActivityToken {
  readonly type: 'token'
  /** CAIP-19, or `{chain}/native` for the native token. Absent if the source does not identify the token. */
  readonly id?: string | undefined
  /** The contract or mint. */
  readonly address?: string | undefined
  /** The name, which the token's creator chose. */
  readonly name: string
  readonly symbol: string
  readonly decimals?: number | undefined
  /**
   * Whether its issuer's app shows other amounts, by a factor that changes (ERC-8056, Token-2022). Amounts of the history are those of
   * the network.
   */
  readonly scaled?: boolean | undefined
  /** An https URL. */
  readonly iconUrl?: string | undefined
}

/** An item of a collection that a transaction moved. */
export interface ActivityNft {
  readonly type: 'nft'
  /** The contract or mint. */
  readonly address?: string | undefined
  readonly tokenId?: string | undefined
  readonly name: string
  readonly collection?: string | undefined
  /** An https URL. */
  readonly imageUrl?: string | undefined
  /** Whether the source marks it as spam. */
  readonly spam: boolean
}

export interface ActivityTransfer {
  /** The direction as seen from the account. `self`: from the account to itself. */
  readonly direction: 'in' | 'out' | 'self'
  readonly asset: ActivityToken | ActivityNft
  /** In whole tokens or items, as an exact decimal string. Absent if it is unknown. */
  readonly amount?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The price of one token at the time of the transfer, as a decimal string. */
  readonly price?: string | undefined
  /** The value of the amount at the time of the transfer, as a decimal string. */
  readonly value?: string | undefined
}

/** A transaction of an account. */
export interface ActivityTransaction {
  /** The source's id of the transaction, or its hash. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  /** Solana: the signature. */
  readonly hash: string
  /** `send`, `receive`, `trade`, `approve` and so on, or the source's name of an unknown operation. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** When its block was mined, in milliseconds since the epoch. */
  readonly minedAt?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  /** The network fee, in base units of the native token. */
  readonly fee?: bigint | undefined
  /** The application that the source recognized. */
  readonly application?:
    | { readonly name?: string | undefined; readonly iconUrl?: string | undefined }
    | undefined
  readonly transfers: readonly ActivityTransfer[]
}

/** A transaction of the active account, as Walletport returns it. */
export interface AccountTransaction {
  /** The source's id of the transaction, or its hash. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  /** Solana: the signature. */
  readonly hash: string
  /**
   * `send`, `receive`, `trade`, `approve` and so on, or the source's name of an unknown operation, which may come from a
   * contract.
   */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /**
   * The result. `lost`: the wallet has returned no hash, so it is looked for. `replaced`: another transaction of the account
   * used its nonce. `cancelled`: the other one has no effect. `dropped`: no node knows it, but it may still arrive. `unknown`: the
   * source says nothing that anybody can tell the meaning of.
   */
  readonly outcome:
    | 'confirmed'
    | 'failed'
    | 'pending'
    | 'lost'
    | 'replaced'
    | 'cancelled'
    | 'dropped'
    | 'unknown'
  /** When it was mined, or sent from this browser, in milliseconds since the epoch. */
  readonly at?: number
  /** When its block was mined, in milliseconds since the epoch. */
  readonly minedAt?: number
  /** The hash of the transaction that replaced it, if it is known. */
  readonly replacedBy?: string
  readonly from?: string
  readonly to?: string
  readonly nonce?: number
  /** The network fee, in base units of the native token. */
  readonly fee?: bigint
  readonly application?: { readonly name?: string; readonly iconUrl?: string }
  readonly transfers: readonly AccountTransfer[]
}

/** A transfer of a transaction, with the currency of its price and value (ISO 4217). */
export interface AccountTransfer extends ActivityTransfer {
  readonly currency?: string
}

/** The transactions of one year in the user's time zone, by month. */
export interface ActivityYear {
  /** Undefined for transactions without a time. */
  readonly year: number | undefined
  /** The newest first. Months count from 1. */
  readonly months: readonly {
    readonly month: number | undefined
    readonly rows: readonly AccountTransaction[]
  }[]
}

/** The history of the active account on its network. Fees are bigints, so the state is not JSON-safe. */
export interface ActivitySnapshot {
  /** `idle` without an account on a network that a source serves. `error`: nothing could be loaded. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Whether the newest page is being loaded again. */
  readonly refreshing: boolean
  /** Whether the next page is being loaded. */
  readonly loadingMore: boolean
  /** Whether there is a next page. */
  readonly hasMore: boolean
  /** Whether the account has no transactions: all pages are loaded, and all are empty. */
  readonly empty: boolean
  /** The pending transactions, including the sends of this browser, then the others, the newest first. */
  readonly transactions: readonly AccountTransaction[]
  /** The account's purchases at Coinbase in this visit, with the option `onramp`. The newest first. */
  readonly coinbaseTransactions: readonly AccountTransaction[]
  /** The transactions in blocks, by year and month. */
  readonly transactionsByYear: readonly ActivityYear[]
  /** Transactions that moved only items that the source marks as spam. */
  readonly spam: readonly AccountTransaction[]
  /** CAIP-2. The network of this state. */
  readonly lastNetworkInView?: string
  /** The cursor of the next page, as the source defines it. */
  readonly next?: string
  /** When the newest page was read, if a later attempt to read it failed. In milliseconds since the epoch. */
  readonly readAt?: number
  /** Until then, `refresh` and `retry` do nothing, because the last request failed. In milliseconds since the epoch. */
  readonly retryAt?: number
  /** Why the history did not load, or is incomplete or outdated. */
  readonly error?: ErrorInfo
}
