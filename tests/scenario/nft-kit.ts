import { describedNft, type NftDescription } from '#domain/nfts/described-nft.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { network } from '#tests/contract/examples.ts'

export const CONTRACT = `0x${'c7'.repeat(20)}`

/** An item of a collection of ERC-721 on a chain. */
export const nftOn = (chainId: number, number: number, more: Partial<NftDescription> = {}): Nft => {
  const nft = describedNft(network(chainId), {
    standard: 'erc721',
    address: CONTRACT,
    tokenId: String(number),
    name: `Low Tide No. ${number}`,
    collection: 'Low Tide',
    ...more,
  })
  if (nft === undefined) throw new Error('no NFT')
  return nft
}
