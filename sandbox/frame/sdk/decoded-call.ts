import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  hexToBigInt,
  hexToNumber,
  hexToString,
  isHex,
  maxUint256,
  slice,
  type Hex,
} from 'viem'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AccountCall } from '#sandbox/frame/keys.ts'

import type { Fact } from './approvals.ts'
import { currencyOf, type Node } from './chains.ts'

const LONGEST_DATA = 400
const WORD = 32

type Reading = 'symbol' | 'decimals'

const readToken = async (node: Node, token: Hex, functionName: Reading): Promise<Hex | undefined> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName })
  const told = await node('eth_call', [{ to: token, data }, 'latest']).catch(() => undefined)
  return isHex(told) && told.length > 2 ? told : undefined
}

const symbolIn = (told: Hex): string => {
  const length = hexToNumber(slice(told, WORD, 2 * WORD))
  return length === 0 ? 'tokens' : hexToString(slice(told, 2 * WORD, 2 * WORD + length))
}

/** In the token's own decimals, or in base units if the contract does not report them. */
const tokenAmount = async (node: Node, token: Hex, amount: bigint): Promise<string> => {
  const [symbol, decimals] = await Promise.all([
    readToken(node, token, 'symbol'),
    readToken(node, token, 'decimals'),
  ])
  if (symbol === undefined || decimals === undefined) return `${amount} smallest units`
  const name = symbolIn(symbol)
  return amount === maxUint256
    ? `unlimited ${name}`
    : `${formatUnits(amount, Number(hexToBigInt(decimals)))} ${name}`
}

const decoded = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined
  }
}

const short = (data: Hex): string => (data.length > LONGEST_DATA ? `${data.slice(0, LONGEST_DATA)}…` : data)

const dataFacts = async (node: Node, { to, data }: AccountCall): Promise<readonly Fact[]> => {
  const call = decoded(data)
  if (call === undefined) return data === '0x' ? [] : [['Data', short(data)]]
  if (call.functionName !== 'transfer' && call.functionName !== 'approve')
    return [
      ['Calls', call.functionName],
      ['Data', short(data)],
    ]
  const [who, value] = call.args
  const amount = await tokenAmount(node, to, value)
  return call.functionName === 'transfer'
    ? [
        ['Calls', `transfer of ${amount}`],
        ['Receiver', who],
      ]
    : [
        ['Calls', `permission to spend ${amount}`],
        ['Spender', who],
      ]
}

/** Describes a call as far as its data can be decoded. */
export const callFacts = async (node: Node, chain: ChainId, call: AccountCall): Promise<readonly Fact[]> => [
  ['To', call.to],
  ['Value', `${formatEther(call.value)} ${currencyOf(chain)}`],
  ...(await dataFacts(node, call)),
]
