import * as viem from 'viem'
import type { Address, Hex, TransactionSerializable } from 'viem'

import type { ContractLog } from './contracts.ts'

/** A signed transaction that the chain has accepted. */
export interface SentTransaction {
  readonly hash: Hex
  readonly raw: Hex
  readonly from: Address
  readonly fields: TransactionSerializable & {
    readonly r?: Hex | undefined
    readonly s?: Hex | undefined
    readonly v?: bigint | undefined
    readonly yParity?: number | undefined
  }
}

export interface IncludedTransaction extends SentTransaction {
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  readonly logs: readonly ContractLog[]
}

export interface Block {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Unix time in seconds. */
  readonly timestamp: bigint
  readonly transactions: readonly IncludedTransaction[]
}

const MS_PER_SECOND = 1000

/** In wei: one gwei. */
export const BASE_FEE = 1_000_000_000n
/** In wei: one gwei. */
export const PRIORITY_FEE = 1_000_000_000n
export const GAS_LIMIT = 30_000_000n

const ZERO_HASH = viem.zeroHash

/** The blocks of a chain, with the first one at number 0. */
export class Blocks {
  readonly #blocks: Block[] = []

  constructor(private readonly chainId: number) {
    this.add([])
  }

  get latest(): Block {
    const last = this.#blocks.at(-1)
    if (last === undefined) throw new Error('A chain has a first block')
    return last
  }

  get all(): readonly Block[] {
    return this.#blocks
  }

  add(transactions: readonly IncludedTransaction[]): void {
    const number = BigInt(this.#blocks.length)
    const parent = this.#blocks.at(-1)
    const parentHash = parent?.hash ?? ZERO_HASH
    const time = BigInt(Math.floor(Date.now() / MS_PER_SECOND))
    // Blocks of one second get times that follow each other, as on every chain.
    const timestamp = parent !== undefined && parent.timestamp >= time ? parent.timestamp + 1n : time
    const content = [this.chainId, number, parentHash, ...transactions.map(({ hash }) => hash)]
    const hash = viem.keccak256(viem.stringToHex(content.join()))
    this.#blocks.push({ number, hash, parentHash, timestamp, transactions })
  }

  /** A block by its number, its hash or a tag. */
  at(reference: unknown): Block | undefined {
    if (reference === 'earliest') return this.#blocks[0]
    if (typeof reference !== 'string' || !viem.isHex(reference)) return this.latest
    if (viem.size(reference) === viem.size(ZERO_HASH) && reference.length === ZERO_HASH.length)
      return this.#blocks.find(({ hash }) => hash === reference)
    return this.#blocks[Number(reference)]
  }

  find(hash: unknown): { readonly block: Block; readonly index: number } | undefined {
    for (const block of this.#blocks) {
      const index = block.transactions.findIndex((transaction) => transaction.hash === hash)
      if (index >= 0) return { block, index }
    }
    return undefined
  }
}

/** In wei per unit of gas. */
export const priceOf = ({ fields }: SentTransaction): bigint => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas = 0n } = fields
  if (gasPrice !== undefined) return gasPrice
  const offered = BASE_FEE + maxPriorityFeePerGas
  return maxFeePerGas === undefined || maxFeePerGas > offered ? offered : maxFeePerGas
}
