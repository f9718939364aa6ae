import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'

/**
 * The standard of an NFT. `core`, `compressed` and `programmable` are Metaplex Core, Bubblegum and pNFTs. `unknown`: an asset of Solana
 * of a kind that this version does not know.
 */
export type NftStandardName =
  | 'erc721'
  | 'erc1155'
  | 'spl'
  | 'core'
  | 'compressed'
  | 'programmable'
  | 'ordinal'
  | 'unknown'

export interface NftTraitInput {
  readonly name: string
  readonly value: string | number | boolean
  /** The part of the collection that has the trait, from 0 to 1. */
  readonly share?: number | undefined
}

/** An NFT as a host's source returns it. */
export interface NftInput {
  readonly standard: NftStandardName
  /** The contract, the mint or the asset, or the id of an inscription. */
  readonly address: string
  /** Decimal digits, for `erc721` and `erc1155`, or the number of an inscription. */
  readonly tokenId?: string | undefined
  /** CAIP-2. The default is the requested network. */
  readonly chainId?: string | undefined
  readonly name?: string | undefined
  readonly collection?: string | undefined
  readonly traits?: readonly NftTraitInput[] | undefined
  /** The URL of the picture. It is loaded only if `images` allows it. */
  readonly imageUrl?: string | undefined
  /** Whether the item is hidden until the user opens the spam. It is shown without its picture. */
  readonly spam?: boolean | undefined
  /** The amount that the account has, for `erc1155`. The default is 1. */
  readonly amount?: bigint | undefined
}

/** An instance of Blockscout with version 2 of its API. It serves one network. */
export interface BlockscoutNftSource {
  readonly type: 'blockscout'
  /** The base URL of the instance, such as `https://explorer.example`, or `https://api.blockscout.com/1`, which needs a key. */
  readonly url: string
  /**
   * Sent as `apikey`. Visible to everybody who uses the page: without it, the URL can be a proxy of yours that adds one.
   */
  readonly apiKey?: string | undefined
  /** CAIP-2 ids, such as `eip155:10`. */
  readonly networks: readonly string[]
}

/** The Digital Asset Standard API of Solana (`getAssetsByOwner`). */
export interface DasNftSource {
  readonly type: 'das'
  /** The URL of a service. The default are the nodes of the network, which must support this API. */
  readonly url?: string | undefined
  /** CAIP-2 ids or namespaces. The default is `['solana']`. With a URL, set the network of the service. */
  readonly networks?: readonly string[] | undefined
}

/**
 * The inscriptions that a connected Bitcoin wallet lists (`getInscriptions`). With another wallet, the next source of the
 * list is used, or the tab is absent.
 */
export interface WalletNftSource {
  readonly type: 'wallet'
  /** CAIP-2 ids or namespaces. The default is `['bip122']`. */
  readonly networks?: readonly string[] | undefined
}

/** The host's source. It serves every network that no source before it serves, and rejects if it fails. */
export type HostNftSource = (request: {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  /** The `next` of the previous page. Absent for the first page. */
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}) => Promise<{
  readonly nfts: readonly NftInput[]
  /** The cursor of the next page. Absent on the last one. */
  readonly next?: string | null | undefined
}>

export type NftSourceInput = BlockscoutNftSource | DasNftSource | WalletNftSource | HostNftSource

/** The servers that pictures are loaded from. The creators of NFTs choose the URLs, so no other server is requested. */
export interface NftImages {
  /**
   * The host's image proxy: a URL with `{url}` in it, or a function from the picture's URL to the proxy's URL. It loads the
   * pictures that are neither on one of the `hosts` nor served by a gateway.
   * @defaultValue none
   */
  readonly proxy?: string | ((url: string) => string | undefined) | undefined
  /**
   * Hosts that are requested directly, with their port if it is not the default: `media.example`, `*.media.example`.
   * @defaultValue none
   */
  readonly hosts?: readonly string[] | undefined
  /**
   * Base URLs for `ipfs:` and `ar:`, such as `https://gateway.example/ipfs/`.
   * @defaultValue none
   */
  readonly gateways?: { readonly ipfs?: string | undefined; readonly ar?: string | undefined } | undefined
}

export interface NftsInput {
  /** The first source that supports a network is used. On a network without a source there is no tab. */
  readonly sources: readonly NftSourceInput[]
  /**
   * By default only pictures that are contained in the address (data URLs) are shown.
   * @defaultValue none
   */
  readonly images?: NftImages | undefined
}

/** The result of `nfts()`. */
export interface NftsAdapter extends FeatureOption<'nfts'>, NftsInput {}

/** An NFT of the account. Its creator chooses the texts, so they are cut and contain no invisible characters. */
export interface NftInfo {
  /** CAIP-19, such as `eip155:1/erc721:0x5fbd.../118`. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  readonly standard: NftStandardName
  /** The contract, the mint or the asset. Absent for an inscription. */
  readonly address?: string
  /** Decimal digits, or the number of an inscription. Absent if the address identifies the item. */
  readonly tokenId?: string
  readonly name: string
  readonly collection?: string
  readonly traits: readonly { readonly name: string; readonly value: string; readonly share?: number }[]
  /** A URL that `images` allows. Absent for spam, and for a picture that is not allowed. */
  readonly imageUrl?: string
  /** The server of a picture that `images` does not allow. */
  readonly blockedHost?: string
  /** The amount that the account has. */
  readonly amount: bigint
}

/** The NFTs of the active account on its network. Amounts are bigints, so the state is not JSON-safe. */
export interface NftsSnapshot {
  /** `idle` without an account on a network that a source serves. `error`: nothing could be loaded. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Whether the first page is being loaded again. */
  readonly refreshing: boolean
  /** Whether the next page is being loaded. */
  readonly loadingMore: boolean
  /** Whether there is a next page. */
  readonly hasMore: boolean
  readonly nfts: readonly NftInfo[]
  /** Items that the source or their names mark as spam. */
  readonly spam: readonly NftInfo[]
  /** When the first page was read, if a later attempt to read it failed. In milliseconds since the epoch. */
  readonly readAt?: number
  /** Until then, `refresh` does nothing, because the last request failed. In milliseconds since the epoch. */
  readonly retryAt?: number
  /** Why the NFTs did not load, or are incomplete or outdated. */
  readonly error?: ErrorInfo
}
