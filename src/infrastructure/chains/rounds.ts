import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import { failure } from '#domain/kernel/failure.ts'
import { RETRIES, retryDelay } from '#domain/kernel/retry.ts'
import { type RequestRefused, requestRefused, type RpcError } from '#domain/kernel/rpc-error.ts'
import type { ChainFailure, RpcCall } from '#ports/chains.ts'

/** Why a node gave no result. */
export interface Refusal {
  /** Whether a retry may help: a network error or a temporary status. S9-02. */
  readonly passes: boolean
  readonly retryAfterMs?: number
  /** The node's JSON-RPC error. */
  readonly error?: RpcError
}

/** One RPC endpoint of a chain. */
export interface Node {
  /** Returns the undecoded result. */
  ask(call: RpcCall): Promise<E.Either<Refusal, unknown>>
}

/** The longest Retry-After that is honoured. A longer one counts as a refusal. */
const LONGEST_WAIT_MS = 10_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Milliseconds until all nodes are tried again, or undefined if a retry cannot help. S9-02. */
const waitAfter = (refusals: readonly Refusal[], attempt: number): number | undefined => {
  const passing = refusals.filter(({ passes }) => passes)
  if (passing.length === 0 || attempt >= RETRIES) return undefined
  const asked = passing.flatMap(({ retryAfterMs }) => (retryAfterMs === undefined ? [] : [retryAfterMs]))
  const wait = retryDelay(attempt, Math.random(), asked.length === 0 ? undefined : Math.max(...asked))
  return wait > LONGEST_WAIT_MS ? undefined : wait
}

/** Asks all nodes in order, in rounds, until one answers or a retry cannot help. S7-30, S9-02. */
export const askInRounds = async <A>(
  inOrder: () => readonly Node[],
  call: RpcCall,
  read: (raw: unknown) => O.Option<A>,
): Promise<E.Either<readonly Refusal[], A>> => {
  for (let attempt = 0; ; attempt++) {
    const refusals: Refusal[] = []
    for (const node of inOrder()) {
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

export const unreachable = (chainId: string): ChainFailure =>
  failure('ChainUnreachable', `Chain ${chainId} did not answer`)

/** The node's JSON-RPC error, else that no node answered. */
export const whyNot =
  (chainId: string) =>
  (refusals: readonly Refusal[]): ChainFailure | RequestRefused => {
    const [error] = refusals.flatMap((refusal) => (refusal.error === undefined ? [] : [refusal.error]))
    return error === undefined ? unreachable(chainId) : requestRefused(error)
  }
