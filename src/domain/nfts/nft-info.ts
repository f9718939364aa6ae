import type { NftInfo } from '#contracts/nfts.ts'

import type { Nft } from './nft.ts'
import type { Picture } from './picture.ts'

const imageOf = (picture: Picture): Pick<NftInfo, 'imageUrl' | 'blockedHost'> => {
  if (picture.type === 'allowed') return { imageUrl: picture.url }
  return picture.type === 'blocked' ? { blockedHost: picture.host } : {}
}

/** The picture is only included if it may be loaded. */
export const nftInfo = (nft: Nft, picture: Picture): NftInfo => ({
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
