import type { Holding, TokenId, TokenStandard } from '#domain/tokens/token.ts'

import type { Nft, NftStandard } from './nft.ts'

/** The standards whose items move as tokens do. Programs of their own move the others. */
const moved: Partial<Readonly<Record<NftStandard, TokenStandard>>> = {
  erc721: 'erc721',
  erc1155: 'erc1155',
  spl: 'spl',
}

/**
 * The item as a token that can be sent, whose symbol is the item's name and whose name is that of its collection.
 * Undefined for spam, whose contract may do anything, and for an item that a program of its own moves.
 */
export const nftHolding = (nft: Nft): Holding | undefined => {
  const { id, chainId, address, tokenId: itemId, name, collection = name, amount, isSpam } = nft
  const standard = moved[nft.standard]
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
