import * as viem from 'viem'
import type { Address, Hex } from 'viem'

import { BASE_FEE, type Block, type Blocks, PRIORITY_FEE } from './blocks.ts'
import { ChainError, codes } from './chain-error.ts'
import type { Call, Contracts } from './contracts.ts'
import { logsOf, writtenBlock, writtenReceipt, writtenTransaction } from './formats.ts'
import type { Transactions } from './transactions.ts'

/** What the methods of a chain read and change. */
export interface ChainState {
  readonly chainId: number
  readonly blocks: Blocks
  readonly contracts: Contracts
  readonly transactions: Transactions
  /** Called when a transaction has been accepted. */
  readonly accepted: () => void
}

type Params = readonly unknown[]
type Method = (chain: ChainState, params: Params) => unknown

const hex = (value: bigint | number): Hex => viem.numberToHex(value)

const invalid = (what: string): ChainError => new ChainError(codes.invalidParams, `Expected ${what}`)

const addressIn = (value: unknown): Address => {
  if (typeof value !== 'string' || !viem.isAddress(value, { strict: false })) throw invalid('an address')
  return value
}

const hexIn = (value: unknown, otherwise: Hex): Hex => {
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'string' || !viem.isHex(value)) throw invalid('a number or bytes in hex')
  return value
}

/** Undefined if the transaction creates a contract. */
const callIn = (value: unknown): Call | undefined => {
  if (typeof value !== 'object' || value === null) throw invalid('a transaction')
  const { from, to, data, input, value: wei } = value as Readonly<Record<string, unknown>>
  if (to === undefined || to === null) return undefined
  return {
    from: from === undefined ? viem.zeroAddress : addressIn(from),
    to: addressIn(to),
    data: hexIn(input ?? data, '0x'),
    value: viem.hexToBigInt(hexIn(wei, '0x0')),
  }
}

const blockAt = ({ blocks }: ChainState, reference: unknown): Block | null => blocks.at(reference) ?? null

const full = (block: Block | null, isFull: unknown): object | null =>
  block === null ? null : writtenBlock(block, isFull === true)

const receipt: Method = ({ blocks }, [hash]) => {
  const found = blocks.find(hash)
  return found === undefined ? null : writtenReceipt(found.block, found.index)
}

const transaction: Method = ({ blocks, transactions }, [hash]) => {
  const found = blocks.find(hash)
  const included = found?.block.transactions[found.index]
  if (found !== undefined && included !== undefined)
    return writtenTransaction(included, found.block, found.index)
  const pending = transactions.pending(hash)
  return pending === undefined ? null : writtenTransaction(pending, undefined, 0)
}

const feeHistory: Method = ({ blocks }, [count, newest, percentiles]) => {
  const asked = typeof count === 'number' ? count : Number(hexIn(count, '0x1'))
  const last = blocks.at(newest)?.number ?? blocks.latest.number
  const blockCount = Math.max(1, Math.min(asked, Number(last) + 1))
  const each = <Value>(value: Value, length: number) => Array.from({ length }, () => value)
  const rewards = Array.isArray(percentiles) ? percentiles.map(() => hex(PRIORITY_FEE)) : []
  return {
    oldestBlock: hex(last - BigInt(blockCount) + 1n),
    baseFeePerGas: each(hex(BASE_FEE), blockCount + 1),
    gasUsedRatio: each(0.5, blockCount),
    reward: each(rewards, blockCount),
  }
}

const isOf = (wanted: unknown, actual: string): boolean => {
  if (wanted === undefined || wanted === null) return true
  return [wanted].flat().some((one) => typeof one === 'string' && one.toLowerCase() === actual.toLowerCase())
}

const logs: Method = ({ blocks }, [filter]) => {
  if (typeof filter !== 'object' || filter === null) throw invalid('a filter')
  const { address, topics, fromBlock, toBlock, blockHash } = filter as Readonly<Record<string, unknown>>
  const wanted: readonly unknown[] = Array.isArray(topics) ? topics : []
  const first = blocks.at(blockHash ?? fromBlock)?.number ?? blocks.latest.number
  const last = blocks.at(blockHash ?? toBlock)?.number ?? blocks.latest.number
  return blocks.all
    .filter(({ number }) => number >= first && number <= last)
    .flatMap(logsOf)
    .filter(
      (log) => isOf(address, log.address) && wanted.every((topic, at) => isOf(topic, log.topics[at] ?? '')),
    )
}

/** The methods of JSON-RPC that a chain answers. */
const methods: Readonly<Record<string, Method>> = {
  web3_clientVersion: () => 'walletport-testkit',
  net_version: ({ chainId }) => String(chainId),
  eth_chainId: ({ chainId }) => hex(chainId),
  eth_blockNumber: ({ blocks }) => hex(blocks.latest.number),
  eth_syncing: () => false,
  eth_accounts: () => [],
  eth_getBalance: ({ transactions }, [address]) => hex(transactions.balanceOf(addressIn(address))),
  eth_getTransactionCount: ({ transactions }, [address, block]) =>
    hex(transactions.nonceOf(addressIn(address), block === 'pending')),
  // No contract has code here. Hosts ask whether an address has some.
  eth_getCode: ({ contracts }, [address]) => (contracts.has(addressIn(address)) ? '0xfe' : '0x'),
  eth_getStorageAt: () => viem.zeroHash,
  eth_call: ({ transactions }, [call]) => {
    const decoded = callIn(call)
    return decoded === undefined ? '0x' : transactions.call(decoded).result
  },
  eth_estimateGas: ({ transactions }, [call]) => hex(transactions.gasOf(callIn(call))),
  eth_gasPrice: () => hex(BASE_FEE + PRIORITY_FEE),
  eth_maxPriorityFeePerGas: () => hex(PRIORITY_FEE),
  eth_feeHistory: feeHistory,
  eth_sendRawTransaction: async ({ transactions, accepted }, [raw]) => {
    const hash = await transactions.accept(raw)
    accepted()
    return hash
  },
  eth_getTransactionReceipt: receipt,
  eth_getTransactionByHash: transaction,
  eth_getBlockByNumber: (chain, [reference, isFull]) => full(blockAt(chain, reference), isFull),
  eth_getBlockByHash: (chain, [hash, isFull]) => full(blockAt(chain, hash), isFull),
  eth_getLogs: logs,
}

/** Runs a method. Rejects with a ChainError, with -32601 for a method that the chain does not have. */
export const runMethod = async (chain: ChainState, method: string, params: unknown): Promise<unknown> => {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (run === undefined) throw new ChainError(codes.unknownMethod, `The method ${method} does not exist`)
  return run(chain, Array.isArray(params) ? (params as Params) : [])
}
