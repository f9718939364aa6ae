import type { Nft } from './nft.ts'
import type { Picture } from './picture.ts'

/** An NFT as hosts see it. The picture is only included if it may be loaded. */
export interface NftSummary extends Pick<Nft, 'standard' | 'name' | 'amount'> {
  readonly id: string
  readonly chainId: string
  readonly address?: string
  readonly tokenId?: string
  readonly collection?: string
  readonly traits: readonly { readonly name: string; readonly value: string; readonly share?: number }[]
  readonly imageUrl?: string
  readonly blockedHost?: string
}

const imageOf = (picture: Picture): Pick<NftSummary, 'imageUrl' | 'blockedHost'> => {
  if (picture.type === 'allowed') return { imageUrl: picture.url }
  return picture.type === 'blocked' ? { blockedHost: picture.host } : {}
}

export const nftSummary = (nft: Nft, picture: Picture): NftSummary => ({
  id: nft.id,
  chainId: nft.chainId,
  standard: nft.standard,
  ...(nft.address !== undefined && { address: nft.address }),
  ...(nft.tokenId !== undefined && { tokenId: nft.tokenId }),
  name: nft.name,
  ...(nft.collection !== undefined && { collection: nft.collection }),
  traits: nft.traits.map(({ name, value, share }) => ({
    name,
    value,
    ...(share !== undefined && { share }),
  })),
  ...imageOf(picture),
  amount: nft.amount,
})
