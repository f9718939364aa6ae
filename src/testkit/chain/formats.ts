import * as viem from 'viem'
import type { Hex } from 'viem'

import {
  BASE_FEE,
  type Block,
  GAS_LIMIT,
  type IncludedTransaction,
  priceOf,
  type SentTransaction,
} from './blocks.ts'

const hex = (value: bigint | number): Hex => viem.numberToHex(value)
const lower = (address: string | null | undefined): string | null => address?.toLowerCase() ?? null
const optional = (name: string, value: bigint | undefined): object =>
  value === undefined ? {} : { [name]: hex(value) }

const NO_BLOOM: Hex = `0x${'0'.repeat(512)}`
const TYPES: Readonly<Record<string, Hex>> = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' }

const placeOf = (block: Block | undefined, index: number) => ({
  blockHash: block?.hash ?? null,
  blockNumber: block === undefined ? null : hex(block.number),
  transactionIndex: block === undefined ? null : hex(index),
})

const signatureOf = ({ fields }: SentTransaction): object => {
  const { r = '0x0', s = '0x0', v, yParity = 0 } = fields
  return { r, s, v: hex(v ?? yParity), ...(fields.type === 'legacy' ? {} : { yParity: hex(yParity) }) }
}

const feesOf = (transaction: SentTransaction): object => {
  const { maxFeePerGas, maxPriorityFeePerGas, type, accessList = [] } = transaction.fields
  return {
    gasPrice: hex(priceOf(transaction)),
    ...optional('maxFeePerGas', maxFeePerGas),
    ...optional('maxPriorityFeePerGas', maxPriorityFeePerGas),
    ...(type === 'legacy' ? {} : { accessList }),
  }
}

/** A transaction as `eth_getTransactionByHash` returns it. Without a block it is pending. */
export const writtenTransaction = (
  transaction: SentTransaction,
  block: Block | undefined,
  index: number,
): object => {
  const { fields, from, hash } = transaction
  const { nonce = 0, to, value = 0n, gas = 0n, data = '0x', type = 'legacy', chainId } = fields
  return {
    hash,
    ...placeOf(block, index),
    type: TYPES[type] ?? TYPES['legacy'],
    nonce: hex(nonce),
    from: lower(from),
    to: lower(to),
    value: hex(value),
    gas: hex(gas),
    input: data,
    ...feesOf(transaction),
    ...(chainId === undefined ? {} : { chainId: hex(chainId) }),
    ...signatureOf(transaction),
  }
}

/** The logs of a block, each with its place. */
export const logsOf = (block: Block): readonly (object & IncludedLog)[] => {
  let logIndex = 0
  return block.transactions.flatMap(({ hash, logs }, index) =>
    logs.map(({ address, topics, data }) => ({
      address: address.toLowerCase(),
      topics,
      data,
      transactionHash: hash,
      ...placeOf(block, index),
      logIndex: hex(logIndex++),
      removed: false,
    })),
  )
}

export interface IncludedLog {
  readonly address: string
  readonly topics: readonly Hex[]
  readonly transactionHash: Hex
}

const gasBefore = ({ transactions }: Block, index: number): bigint =>
  transactions.slice(0, index + 1).reduce((sum, { gasUsed }) => sum + gasUsed, 0n)

/** A receipt as `eth_getTransactionReceipt` returns it. */
export const writtenReceipt = (block: Block, index: number): object | null => {
  const transaction: IncludedTransaction | undefined = block.transactions[index]
  if (transaction === undefined) return null
  const { hash, from, fields, gasUsed, isSuccess } = transaction
  return {
    transactionHash: hash,
    ...placeOf(block, index),
    type: TYPES[fields.type ?? 'legacy'] ?? TYPES['legacy'],
    from: lower(from),
    to: lower(fields.to),
    contractAddress: null,
    status: isSuccess ? '0x1' : '0x0',
    gasUsed: hex(gasUsed),
    cumulativeGasUsed: hex(gasBefore(block, index)),
    effectiveGasPrice: hex(priceOf(transaction)),
    logs: logsOf(block).filter(({ transactionHash }) => transactionHash === hash),
    logsBloom: NO_BLOOM,
  }
}

/** A block as `eth_getBlockByNumber` returns it. */
export const writtenBlock = (block: Block, isFull: boolean): object => ({
  number: hex(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  timestamp: hex(block.timestamp),
  baseFeePerGas: hex(BASE_FEE),
  gasLimit: hex(GAS_LIMIT),
  gasUsed: hex(gasBefore(block, block.transactions.length)),
  transactions: block.transactions.map((transaction, index) =>
    isFull ? writtenTransaction(transaction, block, index) : transaction.hash,
  ),
  miner: viem.zeroAddress,
  difficulty: '0x0',
  totalDifficulty: '0x0',
  extraData: '0x',
  mixHash: viem.zeroHash,
  nonce: '0x0000000000000000',
  sha3Uncles: viem.zeroHash,
  stateRoot: viem.zeroHash,
  receiptsRoot: viem.zeroHash,
  transactionsRoot: viem.zeroHash,
  logsBloom: NO_BLOOM,
  size: '0x0',
  uncles: [],
})
