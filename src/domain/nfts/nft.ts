import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Brand } from '#domain/shared/brand.ts'

/**
 * What an NFT is called everywhere: its CAIP-19 id, `eip155:1/erc721:0x…/118` or `solana:…/nft:…`, and
 * `bip122:…/ordinal:…` for an inscription.
 */
export type NftId = Brand<string, 'NftId'>

/**
 * Which rules move an NFT. `spl`: a mint of a token program. `core`, `compressed` and `programmable`: Metaplex Core,
 * Bubblegum and pNFTs, which programs of their own move. `ordinal`: an inscription on a satoshi.
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
  /** The part of the collection that has it, from 0 to 1; undefined if the source does not tell. */
  readonly share?: number | undefined
}

/** An NFT of an account. Its texts are bounded and without invisible characters, because anybody can choose them. */
export interface Nft {
  readonly id: NftId
  readonly chainId: ChainId
  readonly standard: NftStandard
  /** The contract, the mint or the asset, as its network writes it; undefined for an inscription. */
  readonly address: string | undefined
  /** Decimal digits. Undefined where the address alone names the item. */
  readonly tokenId: string | undefined
  readonly name: string
  readonly collection?: string | undefined
  readonly traits: readonly NftTrait[]
  /** Where the picture is said to be: a text that no rule has looked at. */
  readonly mediaUrl?: string | undefined
  readonly isSpam: boolean
  /** How many of it the account has. More than one only of `erc1155`. */
  readonly amount: bigint
}
