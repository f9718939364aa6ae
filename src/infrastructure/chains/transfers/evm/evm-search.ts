import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'

import { quantity } from '#domain/send/evm-call.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { Block, type BlockTransaction, Count } from './evm-responses.ts'

/** How many transactions of the account one search compares. The next search goes on from there. */
const MAX_TRANSACTIONS = 16

const orUndefined = async <A>(response: TaskEither<never, O.Option<A>>): Promise<A | undefined> => {
  const read = await response()
  return E.isRight(read) ? O.toUndefined(read.right) : undefined
}

/** The account's transactions in a block, or those that wait for the next one. */
const transactionsIn = async (
  node: NodeReader,
  address: string,
  block: string,
): Promise<readonly BlockTransaction[]> => {
  const read = await orUndefined(node.try('eth_getBlockByNumber', [block, true], Block))
  const isFrom = ({ from }: BlockTransaction) => from.toLowerCase() === address.toLowerCase()
  return read?.transactions.filter(isFrom) ?? []
}

/** The account's number of transactions at the end of a block. Undefined for a node that does not have its state. */
export const countAt = (node: NodeReader, address: string, block: number): Promise<bigint | undefined> =>
  orUndefined(node.try('eth_getTransactionCount', [address, quantity(block)], Count))

/**
 * The first block after `low` with the account's transaction of that nonce, which is not later than `high`. A node that has
 * forgotten the state of old blocks counts as one in which it was not sent yet.
 */
const blockOf = async (
  node: NodeReader,
  address: string,
  nonce: number,
  low: number,
  high: number,
): Promise<number> => {
  if (high - low <= 1) return high
  const middle = Math.floor((low + high) / 2)
  const count = await countAt(node, address, middle)
  return count !== undefined && count > BigInt(nonce)
    ? blockOf(node, address, nonce, low, middle)
    : blockOf(node, address, nonce, middle, high)
}

/** A part of the account's past: the nonces from `nonce` to below `count`, in blocks after `block` up to `latest`. */
export interface SearchedPart {
  readonly address: string
  readonly nonce: number
  readonly count: number
  readonly block: number
  readonly latest: number
}

export interface FoundPart {
  /** Oldest first. */
  readonly transactions: readonly BlockTransaction[]
  /** The nonce before which nothing is missing. */
  readonly next: number
}

/** The account's mined transactions with these nonces. It ends early if a block cannot be read. */
export const minedTransactions = async (
  node: NodeReader,
  { address, nonce, count, block, latest }: SearchedPart,
): Promise<FoundPart> => {
  const transactions: BlockTransaction[] = []
  let low = block
  let next = nonce
  while (next < count && transactions.length < MAX_TRANSACTIONS) {
    const height = await blockOf(node, address, next, low, latest)
    const mined = await transactionsIn(node, address, quantity(height))
    const fresh = mined.filter((each) => each.nonce >= BigInt(next))
    if (!fresh.some((each) => each.nonce === BigInt(next))) {
      // The nonce and the block before the request may be those of two nodes, one of which lagged.
      const before = next === nonce ? Number((await countAt(node, address, block)) ?? 0n) : 0
      if (before <= next) break
      next = before
      continue
    }
    transactions.push(...fresh.toSorted((one, other) => Number(one.nonce - other.nonce)))
    next += fresh.length
    low = height - 1
  }
  return { transactions, next }
}

/** The account's transactions that the node would put into the next block. */
export const waitingTransactions = (
  node: NodeReader,
  address: string,
): Promise<readonly BlockTransaction[]> => transactionsIn(node, address, 'pending')

/** What the search starts from: the nonce and the block before the request. Undefined if no node reported them. */
export const startOf = ({
  before,
}: Pick<SentTransfer, 'before'>): { readonly nonce: number; readonly block: number } | undefined =>
  before?.nonce === undefined ? undefined : { nonce: before.nonce, block: before.block }
