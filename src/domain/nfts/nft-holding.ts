import type { NftStandardName } from '#contracts/nfts.ts'
import type { Holding, TokenId, TokenStandard } from '#domain/tokens/token.ts'

import type { Nft } from './nft.ts'

/** The standards whose items can be sent like tokens. The other standards need special programs. */
const sendableStandards: Partial<Readonly<Record<NftStandardName, TokenStandard>>> = {
  erc721: 'erc721',
  erc1155: 'erc1155',
  spl: 'spl',
}

/**
 * The item as a token that can be sent. Its symbol is the item's name, and its name is the collection's name. Undefined for
 * spam, whose contract may do anything, and for an item that needs a special program.
 */
export const nftHolding = (nft: Nft): Holding | undefined => {
  const { id, chainId, address, tokenId: itemId, name, collection = name, amount, isSpam } = nft
  const standard = sendableStandards[nft.standard]
  if (standard === undefined || address === undefined || isSpam) return undefined
  const token = {
    id: id as string as TokenId,
    chainId,
    standard,
    address,
    itemId,
    name: collection,
    symbol: name,
    decimals: 0,
    isListed: true,
  }
  return { token, units: amount }
}
