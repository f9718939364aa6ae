import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import { failure } from '#domain/kernel/failure.ts'
import { RETRIES, retryDelay } from '#domain/kernel/retry.ts'
import { type RequestRefused, requestRefused } from '#domain/kernel/rpc-error.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Chain } from '#infrastructure/chains/chain-adapter.ts'
import type { ChainFailure, RpcCall } from '#ports/chains.ts'

import { HexAmount, understood } from './evm-answers.ts'
import { type Refusal, RpcNode } from './rpc-node.ts'
import { RpcRanking } from './rpc-ranking.ts'

/** Longest wait that a server may ask for; whoever wants more has refused. */
const LONGEST_WAIT_MS = 10_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** The milliseconds to wait before all nodes are tried again; none when that would not help. S9-02. */
const waitAfter = (refusals: readonly Refusal[], attempt: number): number | undefined => {
  const passing = refusals.filter(({ passes }) => passes)
  if (passing.length === 0 || attempt >= RETRIES) return undefined
  const asked = passing.flatMap(({ retryAfterMs }) => (retryAfterMs === undefined ? [] : [retryAfterMs]))
  const wait = retryDelay(attempt, Math.random(), asked.length === 0 ? undefined : Math.max(...asked))
  return wait > LONGEST_WAIT_MS ? undefined : wait
}

const unreachable = (chainId: string) => failure('ChainUnreachable', `Chain ${chainId} did not answer`)

/** EVM chains through viem's transports. Reached only by the `import()` in ./evm.ts. S7-29, S7-30, S9-02 to S9-04. */
export class ViemChain implements Chain {
  readonly #nodes = new Map<string, RpcNode>()
  readonly #rankings = new Map<string, RpcRanking>()

  balanceOf(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return async () => {
      const call = { method: 'eth_getBalance', params: [address, 'latest'] }
      const answer = await this.#ask(rpcUrls, call, understood(HexAmount))
      return E.mapLeft(() => unreachable(caipNetworkId))(answer)
    }
  }

  ask(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    call: RpcCall,
  ): TE.TaskEither<ChainFailure | RequestRefused, unknown> {
    return async () => {
      const answer = await this.#ask(rpcUrls, call, O.some)
      if (E.isRight(answer)) return answer
      const [error] = answer.left.flatMap((refusal) => (refusal.error === undefined ? [] : [refusal.error]))
      return E.left(error === undefined ? unreachable(caipNetworkId) : requestRefused(error))
    }
  }

  /** Rounds over all nodes, best first, until one answers or waiting no longer helps. */
  async #ask<A>(
    rpcUrls: readonly string[],
    call: RpcCall,
    read: (raw: unknown) => O.Option<A>,
  ): Promise<E.Either<readonly Refusal[], A>> {
    for (let attempt = 0; ; attempt++) {
      const refusals: Refusal[] = []
      for (const node of this.#ranking(rpcUrls).inOrder()) {
        const answer = await node.ask(call)
        const value = E.isRight(answer) ? read(answer.right) : O.none
        if (O.isSome(value)) return E.right(value.value)
        if (E.isLeft(answer)) refusals.push(answer.left)
      }
      const wait = waitAfter(refusals, attempt)
      if (wait === undefined) return E.left(refusals)
      await pause(wait)
    }
  }

  #ranking(rpcUrls: readonly string[]): RpcRanking {
    const key = rpcUrls.join(' ')
    const ranking = this.#rankings.get(key) ?? new RpcRanking(rpcUrls.map((url) => this.#node(url)))
    this.#rankings.set(key, ranking)
    return ranking
  }

  #node(url: string): RpcNode {
    const node = this.#nodes.get(url) ?? new RpcNode(url)
    this.#nodes.set(url, node)
    return node
  }
}
