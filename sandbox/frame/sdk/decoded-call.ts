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

type TokenProperty = 'symbol' | 'decimals'

const readToken = async (node: Node, token: Hex, functionName: TokenProperty): Promise<Hex | undefined> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName })
  const result = await node('eth_call', [{ to: token, data }, 'latest']).catch(() => undefined)
  return isHex(result) && result.length > 2 ? result : undefined
}

const symbolIn = (result: Hex): string => {
  const length = hexToNumber(slice(result, WORD, 2 * WORD))
  return length === 0 ? 'tokens' : hexToString(slice(result, 2 * WORD, 2 * WORD + length))
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

const decodeErc20Call = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined
  }
}

const truncate = (data: Hex): string =>
  data.length > LONGEST_DATA ? `${data.slice(0, LONGEST_DATA)}…` : data

const dataFacts = async (node: Node, { to, data }: AccountCall): Promise<readonly Fact[]> => {
  const call = decodeErc20Call(data)
  if (call === undefined) return data === '0x' ? [] : [['Data', truncate(data)]]
  if (call.functionName !== 'transfer' && call.functionName !== 'approve')
    return [
      ['Calls', call.functionName],
      ['Data', truncate(data)],
    ]
  const [account, value] = call.args
  const amount = await tokenAmount(node, to, value)
  return call.functionName === 'transfer'
    ? [
        ['Calls', `transfer of ${amount}`],
        ['Receiver', account],
      ]
    : [
        ['Calls', `permission to spend ${amount}`],
        ['Spender', account],
      ]
}

/** Describes a call as far as its data can be decoded. */
export const callFacts = async (node: Node, chain: ChainId, call: AccountCall): Promise<readonly Fact[]> => [
  ['To', call.to],
  ['Value', `${formatEther(call.value)} ${currencyOf(chain)}`],
  ...(await dataFacts(node, call)),
]
