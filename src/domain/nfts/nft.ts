import type { NftInfo, NftStandardName } from '#contracts/nfts.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Brand } from '#domain/shared/brand.ts'
import type { Cleaned } from '#domain/shared/clean-text.ts'

/** The CAIP-19 id of an NFT: `eip155:1/erc721:0x…/118`, `solana:…/nft:…`, or `bip122:…/ordinal:…` for an inscription. */
export type NftId = Brand<string, 'NftId'>

export const nftStandards = [
  'erc721',
  'erc1155',
  'spl',
  'core',
  'compressed',
  'programmable',
  'ordinal',
  'unknown',
] as const satisfies readonly NftStandardName[]

export type NftTrait = Cleaned<NftInfo['traits'][number], 'name' | 'value'>

/** An NFT of an account. */
export interface Nft extends Cleaned<
  Pick<NftInfo, 'standard' | 'name' | 'collection' | 'amount'>,
  'name' | 'collection'
> {
  readonly traits: readonly NftTrait[]
  readonly id: NftId
  readonly chainId: ChainId
  /** The contract, the mint or the asset, in the network's notation. Undefined for an inscription. */
  readonly address: string | undefined
  /** Decimal digits. Undefined if the address identifies the item. */
  readonly tokenId: string | undefined
  /** The address of the picture from the metadata. It is not checked yet. */
  readonly mediaUrl?: string | undefined
  readonly isSpam: boolean
}
