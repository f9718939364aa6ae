import { decodeFunctionResult, encodeDeployData, encodeFunctionData, type Hex, isHex, parseAbi } from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

// Compiled from collections.sol by `npm run contracts`.
import contracts from './collections.json' with { type: 'json' }

/** The collections of the holders' items: two of ERC-721, one of them spam, and one of ERC-1155. */
export interface SandboxCollections {
  readonly art: Hex
  readonly spam: Hex
  readonly editions: Hex
}

export const EDITIONS = 2
export const EDITION_AMOUNT = 3n

const abi = parseAbi([
  'constructor(string name, string symbol, address[] holders, uint256 each)',
  'function itemsOf(address owner) view returns (uint256[])',
])
const editionsAbi = parseAbi([
  'constructor(address[] holders, uint256 count, uint256 each)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

const codeOf = (code: string): Hex => {
  if (!isHex(code)) throw new Error('The bytecode is not hex')
  return code
}

/** Deploys the collections on a local chain. */
export const deployCollections = async (
  url: string,
  holders: readonly Hex[],
  items: { readonly art: number; readonly spam: number },
): Promise<SandboxCollections> => {
  const [from] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
  const deploy = async (data: Hex): Promise<Hex> =>
    (await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from, data }]))).contractAddress
  const collection = (name: string, symbol: string, each: number) =>
    deploy(
      encodeDeployData({
        abi,
        bytecode: codeOf(contracts.collection.bytecode),
        args: [name, symbol, holders, BigInt(each)],
      }),
    )
  const art = await collection('Low Tide', 'TIDE', items.art)
  const spam = await collection('Rewards at tide-drop.example', 'CLAIM', items.spam)
  const editions = await deploy(
    encodeDeployData({
      abi: editionsAbi,
      bytecode: codeOf(contracts.editions.bytecode),
      args: [holders, BigInt(EDITIONS), EDITION_AMOUNT],
    }),
  )
  return { art, spam, editions }
}

const call = (url: string, to: Hex, data: Hex) =>
  rpc(url, 'eth_call', [{ to, data }, 'latest']) as Promise<Hex>

/** The items of a collection that an account has, by their ids. */
export const itemsOf = async (url: string, collection: Hex, owner: Hex): Promise<readonly bigint[]> => {
  const data = encodeFunctionData({ abi, functionName: 'itemsOf', args: [owner] })
  return decodeFunctionResult({ abi, functionName: 'itemsOf', data: await call(url, collection, data) })
}

/** The amount of an edition that an account has. */
export const editionsOf = async (url: string, editions: Hex, owner: Hex, id: number): Promise<bigint> => {
  const args = [owner, BigInt(id)] as const
  const data = encodeFunctionData({ abi: editionsAbi, functionName: 'balanceOf', args })
  return decodeFunctionResult({
    abi: editionsAbi,
    functionName: 'balanceOf',
    data: await call(url, editions, data),
  })
}
