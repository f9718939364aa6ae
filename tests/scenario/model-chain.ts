import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import { quantity } from '#domain/send/evm-call.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { type RequestRejected, requestRejected } from '#domain/shared/rpc-error.ts'
import type { ChainFailure, Chains, RpcRequest } from '#ports/chains.ts'

/** A transaction of the model. `input` is always empty: it moves the network's own coin. */
export interface ModelTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly nonce: number
  /** Only the miner sees it. */
  readonly isPrivate: boolean
}

interface Mined extends ModelTransaction {
  readonly succeeded: boolean
}

/**
 * How the nodes behave. `down`: none answers. `lagging`: they lack the latest two blocks, whose public transactions they still
 * hold. `poolless`: they show no waiting transactions. `disagreeing`: each second answer is that of a lagging node.
 */
export const nodeModes = ['good', 'down', 'lagging', 'poolless', 'disagreeing'] as const
export type NodeMode = (typeof nodeModes)[number]

/** How many blocks a lagging node lacks. */
export const LAG = 2
/** The chain has blocks without transactions before the first one of the model. */
const FIRST_BLOCK = 100

interface View {
  readonly blocks: readonly (readonly Mined[])[]
  readonly pool: readonly ModelTransaction[]
}

/** A chain that a test mines, reorganises and makes forget, with nodes that are down, late or of different opinions. */
export class ModelChain implements Chains {
  mode: NodeMode = 'good'
  /** The number of requests until now. */
  requests = 0
  blocks: (readonly Mined[])[] = [[]]
  pool: readonly ModelTransaction[] = []
  #hashes = 0

  /** A transaction with a hash of its own. */
  signed(parts: Omit<ModelTransaction, 'hash'>): ModelTransaction {
    this.#hashes += 1
    return { ...parts, hash: `0x${this.#hashes.toString(16).padStart(64, '0')}` }
  }

  get mined(): readonly Mined[] {
    return this.blocks.flat()
  }

  /** The nonce that a wallet would take next. */
  nextNonce(from: string): number {
    const nonces = [...this.mined, ...this.pool].filter((each) => each.from === from)
    return nonces.reduce((next, { nonce }) => Math.max(next, nonce + 1), 0)
  }

  /** Takes a transaction, in place of a waiting one with its nonce. One with a used nonce is refused. */
  broadcast(transaction: ModelTransaction): void {
    const isSameNonce = ({ from, nonce }: ModelTransaction) =>
      from === transaction.from && nonce === transaction.nonce
    if (this.mined.some(isSameNonce)) return
    this.pool = [...this.pool.filter((each) => !isSameNonce(each)), transaction]
  }

  /** What a node would put into the next block: no nonce before it is missing. */
  nextIn({ blocks, pool }: View): readonly ModelTransaction[] {
    const next: ModelTransaction[] = []
    for (const each of pool.toSorted((one, other) => one.nonce - other.nonce)) {
      const count = [...blocks.flat(), ...next].filter(({ from }) => from === each.from).length
      if (each.nonce === count) next.push(each)
    }
    return next
  }

  /** Mines what is next for each sender. */
  mine(succeeded = true): void {
    const block = this.nextIn(this).map((each) => ({ ...each, succeeded }))
    this.blocks.push(block)
    this.pool = this.pool.filter(({ hash }) => !block.some((mined) => mined.hash === hash))
  }

  /** All nodes drop what waits. */
  forget(): void {
    this.pool = []
  }

  /** Takes the latest blocks back, and one more empty block takes their place. Their transactions wait again, or are gone. */
  reorganise(depth: number, isKept: boolean): void {
    const removed = this.blocks.splice(Math.max(1, this.blocks.length - depth))
    const back = removed.flat().map(({ succeeded: _, ...transaction }) => transaction)
    if (isKept) for (const each of back) this.broadcast(each)
    for (let block = 0; block <= removed.length; block += 1) this.blocks.push([])
  }

  balanceOf(): ReturnType<Chains['balanceOf']> {
    return TE.right(10n ** 20n)
  }

  request(
    _network: Network,
    _rpcUrls: readonly string[],
    { method, params }: RpcRequest,
  ): TE.TaskEither<ChainFailure | RequestRejected, unknown> {
    return async () => {
      this.requests += 1
      if (this.mode === 'down') return E.left(failure('ChainUnreachable', 'No node answers'))
      const answer = this.#answers[method]?.(this.#view(), field(params, '0'), field(params, '1'))
      return answer === undefined
        ? E.left(requestRejected({ code: -32_601, message: `No ${method}` }))
        : E.right(answer)
    }
  }

  #view(): View {
    const { blocks, pool, mode, requests } = this
    const isLate = mode === 'lagging' || (mode === 'disagreeing' && requests % 2 === 0)
    const shown = isLate ? blocks.slice(0, Math.max(1, blocks.length - LAG)) : blocks
    const unseen = blocks.slice(shown.length).flat()
    return {
      blocks: shown,
      pool: mode === 'poolless' ? [] : [...unseen, ...pool].filter(({ isPrivate }) => !isPrivate),
    }
  }

  /** The answers by method. One without an answer is refused. */
  readonly #answers: Readonly<Record<string, (view: View, first: unknown, second: unknown) => unknown>> = {
    eth_blockNumber: ({ blocks }) => quantity(headOf(blocks)),
    eth_getCode: () => '0x',
    eth_call: () => '0x',
    eth_getBalance: () => quantity(10n ** 20n),
    eth_gasPrice: () => '0x5',
    eth_estimateGas: () => quantity(21_000),
    eth_getTransactionCount: ({ blocks, pool }, owner, at) => {
      const head = headOf(blocks)
      const height = typeof at === 'string' && at.startsWith('0x') ? Number(at) : head
      if (height > head) return undefined
      const mined = blocks.slice(0, Math.max(0, height - FIRST_BLOCK + 1)).flat()
      const counted = at === 'pending' ? [...mined, ...this.nextIn({ blocks, pool })] : mined
      return quantity(counted.filter(({ from }) => from === owner).length)
    },
    eth_getTransactionReceipt: ({ blocks }, hash) => {
      const place = blocks.findIndex((block) => block.some((each) => each.hash === hash))
      const found = blocks[place]?.find((each) => each.hash === hash)
      if (found === undefined) return null
      const status = found.succeeded ? '0x1' : '0x0'
      const blockNumber = quantity(FIRST_BLOCK + place)
      return { status, to: found.to, logs: [], blockNumber, transactionHash: hash }
    },
    eth_getTransactionByHash: ({ blocks, pool }, hash) => {
      const place = blocks.findIndex((block) => block.some((each) => each.hash === hash))
      const mined = blocks[place]?.find((each) => each.hash === hash)
      const found = mined ?? pool.find((each) => each.hash === hash)
      const blockNumber = mined === undefined ? null : quantity(FIRST_BLOCK + place)
      return found === undefined ? null : { ...written(found), blockHash: mined?.hash ?? null, blockNumber }
    },
    eth_getBlockByNumber: ({ blocks, pool }, height) => {
      // A node without a pool has no block of what waits.
      if (height === 'pending' && this.mode === 'poolless') return null
      const number = height === 'pending' ? FIRST_BLOCK + blocks.length : Number(height)
      const next = height === 'pending' ? this.nextIn({ blocks, pool }) : blocks[number - FIRST_BLOCK]
      return next === undefined ? null : { number: quantity(number), transactions: next.map(written) }
    },
  }
}

const headOf = (blocks: View['blocks']): number => FIRST_BLOCK + blocks.length - 1

const written = ({ hash, from, to, value, nonce }: ModelTransaction) => ({
  hash,
  from,
  to,
  value: quantity(value),
  nonce: quantity(nonce),
  input: '0x',
  gas: quantity(21_000),
  gasPrice: '0x5',
  type: '0x0',
})
