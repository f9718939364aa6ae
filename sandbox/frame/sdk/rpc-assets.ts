import * as t from 'io-ts'
import { encodeFunctionData, erc20Abi, hexToBigInt, numberToHex, type Hex } from 'viem'

import { chainParts, type ChainId } from '#domain/caip/chain-id.ts'

import { currencyOf, enabledChains, nodeAt, type Node } from './chains.ts'
import { typeAt } from './evm-account.ts'
import { Address, HexData, withParams, type RpcMethod } from './rpc-call.ts'

const Question = t.intersection([t.type({ account: Address }), t.partial({ chainFilter: t.array(t.string) })])

const COIN_DECIMALS = 18

const numberIn = (told: unknown): bigint => (HexData.is(told) && told !== '0x' ? hexToBigInt(told) : 0n)

const coin = async (node: Node, chain: ChainId, holder: Hex) => ({
  address: 'native',
  type: 'native',
  balance: numberToHex(numberIn(await node('eth_getBalance', [holder, 'latest']))),
  metadata: { name: currencyOf(chain), symbol: currencyOf(chain), decimals: COIN_DECIMALS },
})

/** All tokens of the sandbox have the same metadata. */
const token = async (node: Node, address: string, holder: Hex) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  return {
    address,
    type: 'erc20',
    balance: numberToHex(numberIn(await node('eth_call', [{ to: address, data }, 'latest']))),
    metadata: { name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
  }
}

/** An account's assets, read from the chains (ERC-7811). */
export const assetMethods: Readonly<Record<string, RpcMethod>> = {
  wallet_getAssets: withParams(t.tuple([Question]), async ({ session }, [{ account, chainFilter }]) => {
    typeAt(session.keys, account)
    const { nodes, tokens } = await enabledChains()
    const listed = [...nodes].map(
      ([chain, url]) => [numberToHex(Number(chainParts(chain).reference)), chain, nodeAt(url)] as const,
    )
    const wanted = listed.filter(([id]) => chainFilter === undefined || chainFilter.includes(id))
    const assets = wanted.map(async ([id, chain, node]) => {
      const held = [coin(node, chain, account), ...tokens.map((address) => token(node, address, account))]
      return [id, await Promise.all(held)] as const
    })
    return Object.fromEntries(await Promise.all(assets))
  }),
}
