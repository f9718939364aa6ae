import * as E from 'fp-ts/Either'
import * as viem from 'viem'

import { imageInMetadata, type PictureToken } from '#domain/names/name-image.ts'
import { requirePackage, VIEM } from '#domain/shared/optional-package.ts'
import type { Chains } from '#ports/chains.ts'
import type { NameContext } from '#ports/names.ts'

// A bundler replaces a missing package with an empty module.
requirePackage(VIEM, typeof viem.parseAbi === 'function')

const abi = viem.parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
])

/** The picture of an NFT whose metadata is on the chain, if the name's account holds the NFT. ENSIP-12. */
export const tokenPicture = async (
  chains: Chains,
  { nodes }: NameContext,
  { chainId, standard, contract, tokenId }: PictureToken,
  owner: string,
): Promise<string | undefined> => {
  const node = nodes.find(({ network }) => network.caipNetworkId === `eip155:${chainId}`)
  if (node === undefined) return undefined
  const read = async (data: string): Promise<`0x${string}`> => {
    const call = { method: 'eth_call', params: [{ to: contract, data }, 'latest'] }
    const response = await chains.request(node.network, node.rpcUrls, call)()
    if (E.isLeft(response) || typeof response.right !== 'string' || !viem.isHex(response.right))
      throw new Error('The contract did not answer')
    return response.right
  }
  const account = owner as `0x${string}`
  try {
    if (standard === 'erc721') {
      const [functionName, args] = ['ownerOf', [tokenId]] as const
      const data = await read(viem.encodeFunctionData({ abi, functionName, args }))
      if (!viem.isAddressEqual(viem.decodeFunctionResult({ abi, functionName, data }), account))
        return undefined
    } else {
      const [functionName, args] = ['balanceOf', [account, tokenId]] as const
      const data = await read(viem.encodeFunctionData({ abi, functionName, args }))
      if (viem.decodeFunctionResult({ abi, functionName, data }) === 0n) return undefined
    }
    const functionName = standard === 'erc721' ? 'tokenURI' : 'uri'
    const data = await read(viem.encodeFunctionData({ abi, functionName, args: [tokenId] }))
    return imageInMetadata(viem.decodeFunctionResult({ abi, functionName, data }))
  } catch {
    // There is no picture if the address has no such contract, or if a node does not respond.
    return undefined
  }
}
