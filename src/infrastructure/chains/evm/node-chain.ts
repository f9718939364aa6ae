import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import { NODE_CHAIN_MS } from '#domain/networks/ranking.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { NodeFailure } from '#infrastructure/chains/node-failover.ts'

import { HexAmount } from './hex-amount.ts'

/** Why a node says nothing of a chain: it is on another one, or does not say on which. */
const refusalOf = (chainId: string, host: string, raw: unknown): NodeFailure | undefined => {
  const number = decodeWith(HexAmount)(raw)
  const said = O.isSome(number) ? `eip155:${number.value}` : 'no chain'
  return said === chainId ? undefined : { isTransient: false, otherChain: `${host} says ${said}` }
}

/** The error of this question is not the answer to the request that goes with it. */
const withoutError = ({ error: _, ...refusal }: NodeFailure): NodeFailure => refusal

/**
 * On which chain a node is. A wrong URL would otherwise give the balances, fees and nonces of another chain. The node is asked
 * again after a while, because another one may answer at the same URL later.
 */
export class NodeChain {
  #confirmedAt = Number.NEGATIVE_INFINITY
  #reading: Promise<NodeFailure | undefined> | undefined

  /** `host` is for messages. The rest of a URL may contain a key. */
  constructor(
    private readonly chainId: string,
    private readonly host: string,
    private readonly ask: () => Promise<E.Either<NodeFailure, unknown>>,
  ) {}

  /** Why the node must not be used. Undefined if it has said that it is on the chain, and asked unless that was a short time ago. */
  async refusal(): Promise<NodeFailure | undefined> {
    return Date.now() - this.#confirmedAt < NODE_CHAIN_MS ? undefined : this.read()
  }

  /** Asks the node, or joins a question that is open. */
  read(): Promise<NodeFailure | undefined> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #read(): Promise<NodeFailure | undefined> {
    const answer = await this.ask()
    const refusal = E.isRight(answer)
      ? refusalOf(this.chainId, this.host, answer.right)
      : withoutError(answer.left)
    this.#confirmedAt = refusal === undefined ? Date.now() : Number.NEGATIVE_INFINITY
    return refusal
  }
}
