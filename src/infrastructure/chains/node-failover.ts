import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import { failure } from '#domain/shared/failure.ts'
import { isRetriedStatus } from '#domain/shared/retry.ts'
import { type RequestRejected, requestRejected, type RpcError } from '#domain/shared/rpc-error.ts'
import { type FailedTry, retryAfter, withRetries } from '#infrastructure/http/retry.ts'
import type { ChainFailure, RpcRequest } from '#ports/chains.ts'

/** Why a node gave no result. */
export interface NodeFailure extends FailedTry {
  /** The node's JSON-RPC error. */
  readonly error?: RpcError
  /** What the node says of its chain, for messages, if that is not the chain that it is configured for. */
  readonly otherChain?: string
}

/** One RPC endpoint of a chain. */
export interface Node {
  /** Returns the undecoded result. */
  request(call: RpcRequest): Promise<E.Either<NodeFailure, unknown>>
  /** Until when the node asked for no further request, in milliseconds since the epoch. Set by the failover. */
  busyUntil?: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** An HTTP status that refuses an RPC call. S9-02. */
export const nodeFailureOf = (status: number | undefined, headers?: Headers): NodeFailure => ({
  isTransient: status === undefined || isRetriedStatus(status),
  ...retryAfter(headers, Date.now(), status),
})

/** The node's response, or a failure if it takes longer than `ms`. */
const within = async (
  ms: number,
  response: Promise<E.Either<NodeFailure, unknown>>,
): Promise<E.Either<NodeFailure, unknown>> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<E.Either<NodeFailure, unknown>>((resolve) => {
    timer = setTimeout(() => resolve(E.left({ isTransient: true })), ms)
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The failures of one round over all nodes. */
interface FailedRound extends FailedTry {
  readonly refusals: readonly NodeFailure[]
}

/** Asks a node, unless it asked for no further request, and remembers if it does so. */
const asked = async (
  node: Node,
  call: RpcRequest,
  leftMs: number,
): Promise<E.Either<NodeFailure, unknown>> => {
  const waitMs = (node.busyUntil ?? 0) - Date.now()
  if (waitMs > 0) return E.left({ isTransient: true, retryAfterMs: waitMs })
  const response = await within(leftMs, node.request(call))
  if (E.isLeft(response) && response.left.retryAfterMs !== undefined)
    node.busyUntil = Date.now() + response.left.retryAfterMs
  return response
}

/**
 * A JSON-RPC error is definite: the other nodes are still tried in this round, but there is no further round. The next round
 * begins as soon as one node may be asked again.
 */
const failedRound = (refusals: readonly NodeFailure[]): FailedRound => {
  const isDefinite = refusals.some(({ error }) => error !== undefined)
  const transient = refusals.filter(({ isTransient }) => isTransient)
  return {
    refusals,
    isTransient: transient.length > 0 && !isDefinite,
    ...(transient.length > 0 && {
      retryAfterMs: Math.min(...transient.map(({ retryAfterMs = 0 }) => retryAfterMs)),
    }),
  }
}

/** Tries all nodes in order, in rounds, until one responds or a retry cannot help. S7-30, S9-02. */
export const requestWithFailover = async <A>(
  inOrder: () => readonly Node[],
  call: RpcRequest,
  read: (raw: unknown) => O.Option<A>,
): Promise<E.Either<readonly NodeFailure[], A>> => {
  const round = async (leftMs: number): Promise<E.Either<FailedRound, A>> => {
    const deadline = Date.now() + leftMs
    const refusals: NodeFailure[] = []
    for (const node of inOrder()) {
      const left = deadline - Date.now()
      if (left <= 0) break
      const response = await asked(node, call, left)
      const value = E.isRight(response) ? read(response.right) : O.none
      if (O.isSome(value)) return E.right(value.value)
      if (E.isLeft(response)) refusals.push(response.left)
    }
    return E.left(failedRound(refusals))
  }
  const response = await withRetries(round, { now: Date.now, random: Math.random, pause })
  return E.mapLeft(({ refusals }: FailedRound) => refusals)(response)
}

/** Why no node gave a result. Nodes of another chain are named, because trying again does not help against them. */
export const unreachable =
  (chainId: string) =>
  (refusals: readonly NodeFailure[]): ChainFailure => {
    const others = refusals.flatMap(({ otherChain }) => otherChain ?? [])
    const message = [`Chain ${chainId} did not answer`, ...new Set(others)].join('; ')
    return others.length > 0 && others.length === refusals.length
      ? failure(
          'NodeOnOtherChain',
          `No node of ${chainId} is on this chain; ${[...new Set(others)].join('; ')}`,
        )
      : failure('ChainUnreachable', message)
  }

/** The node's JSON-RPC error, else the failure that no node responded. */
export const failureOf =
  (chainId: string) =>
  (refusals: readonly NodeFailure[]): ChainFailure | RequestRejected => {
    const [error] = refusals.flatMap((refusal) => (refusal.error === undefined ? [] : [refusal.error]))
    return error === undefined ? unreachable(chainId)(refusals) : requestRejected(error)
  }
