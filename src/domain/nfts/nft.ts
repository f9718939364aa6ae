import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Brand } from '#domain/shared/brand.ts'

/** The CAIP-19 id of an NFT: `eip155:1/erc721:0x…/118`, `solana:…/nft:…`, or `bip122:…/ordinal:…` for an inscription. */
export type NftId = Brand<string, 'NftId'>

/**
 * The standards of NFTs. `spl`: a mint of a token program. `core`, `compressed` and `programmable`: Metaplex Core, Bubblegum
 * and pNFTs, which have special programs. `ordinal`: an inscription on a satoshi.
 */
export const nftStandards = [
  'erc721',
  'erc1155',
  'spl',
  'core',
  'compressed',
  'programmable',
  'ordinal',
] as const
export type NftStandard = (typeof nftStandards)[number]

export interface NftTrait {
  readonly name: string
  readonly value: string
  /** The part of the collection that has the trait, from 0 to 1. Undefined if the source does not provide it. */
  readonly share?: number | undefined
}

/** An NFT of an account. Its texts are bounded and contain no invisible characters, because anybody can choose them. */
export interface Nft {
  readonly id: NftId
  readonly chainId: ChainId
  readonly standard: NftStandard
  /** The contract, the mint or the asset, in the network's notation. Undefined for an inscription. */
  readonly address: string | undefined
  /** Decimal digits. Undefined if the address identifies the item. */
  readonly tokenId: string | undefined
  readonly name: string
  readonly collection?: string | undefined
  readonly traits: readonly NftTrait[]
  /** The address of the picture from the metadata. It is not checked yet. */
  readonly mediaUrl?: string | undefined
  readonly isSpam: boolean
  /** The amount that the account has. Only `erc1155` allows more than one. */
  readonly amount: bigint
}
