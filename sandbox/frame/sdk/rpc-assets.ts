import * as t from 'io-ts'
import { encodeFunctionData, erc20Abi, hexToBigInt, numberToHex, type Hex } from 'viem'

import { chainParts, type ChainId } from '#domain/caip/chain-id.ts'

import { currencyOf, enabledChains, nodeAt, type Node } from './chains.ts'
import { typeAt } from './evm-account.ts'
import { Address, HexData, withParams, type RpcMethod } from './rpc-call.ts'

const AssetsRequest = t.intersection([
  t.type({ account: Address }),
  t.partial({ chainFilter: t.array(t.string) }),
])

const COIN_DECIMALS = 18

const parseQuantity = (result: unknown): bigint =>
  HexData.is(result) && result !== '0x' ? hexToBigInt(result) : 0n

const nativeAsset = async (node: Node, chain: ChainId, holder: Hex) => ({
  address: 'native',
  type: 'native',
  balance: numberToHex(parseQuantity(await node('eth_getBalance', [holder, 'latest']))),
  metadata: { name: currencyOf(chain), symbol: currencyOf(chain), decimals: COIN_DECIMALS },
})

/** All tokens of the sandbox have the same metadata. */
const tokenAsset = async (node: Node, address: string, holder: Hex) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  return {
    address,
    type: 'erc20',
    balance: numberToHex(parseQuantity(await node('eth_call', [{ to: address, data }, 'latest']))),
    metadata: { name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
  }
}

/** An account's assets, read from the chains (ERC-7811). */
export const assetMethods: Readonly<Record<string, RpcMethod>> = {
  wallet_getAssets: withParams(t.tuple([AssetsRequest]), async ({ session }, [{ account, chainFilter }]) => {
    typeAt(session.keys, account)
    const { nodes, tokens } = await enabledChains()
    const networks = [...nodes].map(
      ([chain, url]) => [numberToHex(Number(chainParts(chain).reference)), chain, nodeAt(url)] as const,
    )
    const selectedNetworks = networks.filter(([id]) => chainFilter === undefined || chainFilter.includes(id))
    const assets = selectedNetworks.map(async ([id, chain, node]) => {
      const accountAssets = [
        nativeAsset(node, chain, account),
        ...tokens.map((address) => tokenAsset(node, address, account)),
      ]
      return [id, await Promise.all(accountAssets)] as const
    })
    return Object.fromEntries(await Promise.all(assets))
  }),
}
