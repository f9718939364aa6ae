import * as E from 'fp-ts/Either'
import * as viem from 'viem'

import { field } from '#domain/shared/field.ts'
import { requirePackage, VIEM } from '#domain/shared/optional-package.ts'
import { TRY_MS } from '#domain/shared/retry.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { type Node, type NodeFailure, nodeFailureOf } from '#infrastructure/chains/node-failover.ts'
import { boundedFetch } from '#infrastructure/http/bounded-body.ts'
import type { RpcRequest } from '#ports/chains.ts'

import { NodeChain } from './node-chain.ts'

requirePackage(
  VIEM,
  typeof viem.BaseError === 'function' && /^(viem@)?2\./.test(new viem.BaseError('').version),
)

/** S9-04. */
const BATCH_SIZE = 1000

/** viem would treat an error status with a JSON body as a response and lose the status. */
const refuseStatus = (response: Response): void => {
  if (!response.ok)
    throw new viem.HttpRequestError({ status: response.status, headers: response.headers, url: response.url })
}

// Only the transport is used. A viem client around it would add weight and no function.
const transportOf = (url: string, batch: false | { readonly batchSize: number }) =>
  viem.http(url, {
    timeout: TRY_MS,
    retryCount: 0,
    batch,
    fetchFn: boundedFetch,
    onFetchResponse: refuseStatus,
  })({})

/** The error of the node, which viem wraps. */
const nodeError = (error: unknown): unknown =>
  error instanceof viem.BaseError && 'code' in error
    ? {
        code: error.code,
        message: error.details,
        data: field(error, 'data') ?? field(error.cause, 'data'),
      }
    : error

const reasonOf = (error: unknown): NodeFailure => {
  if (error instanceof viem.TimeoutError) return { isTransient: true }
  if (!(error instanceof viem.HttpRequestError))
    return { isTransient: false, error: rpcErrorOf(nodeError(error)) }
  return nodeFailureOf(error.status, error.headers)
}

/** Messages of nodes for a transaction that they have already received. */
const ALREADY_SENT = /already ?known|known transaction|already imported/i

/** The result for a transaction that the node has already received. Hashing is loaded only for it, with the verifier. */
const answerIfSent = async (
  { method, params }: RpcRequest,
  { error }: NodeFailure,
): Promise<string | undefined> => {
  if (method !== 'eth_sendRawTransaction' || !ALREADY_SENT.test(error?.message ?? '')) return undefined
  const { sentHash } = await import('./evm-verifier.ts')
  return sentHash(params)
}

/** The host of a URL, whose other parts may contain a key. */
const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'A node')

/** A request that changes something waits until the chain of the node is known. */
const isSending = ({ method }: RpcRequest): boolean => method.startsWith('eth_send')

/** One RPC endpoint of a chain. It gives no result before it has said that it is on this chain. */
export class RpcNode implements Node {
  readonly #transport: ReturnType<typeof transportOf>
  readonly #single: ReturnType<typeof transportOf>
  readonly #chain: NodeChain

  /** Batches are sent only if the host enables them, because not every node supports them. S7-30. */
  constructor(url: string, chainId: string, batch = false) {
    this.#single = transportOf(url, false)
    this.#transport = batch ? transportOf(url, { batchSize: BATCH_SIZE }) : this.#single
    // Sent outside of a batch, where the latency of other requests would count too.
    const ask = () => this.#ask({ method: 'eth_chainId', params: [], service: true })
    this.#chain = new NodeChain(chainId, hostIn(url), ask)
  }

  /**
   * Returns the undecoded result. The chain of the node is asked at the same time as the first request, so that the later ones do not wait. A
   * batch contains up to 1000 requests that were made at the same time. S9-04.
   */
  async request(call: RpcRequest): Promise<E.Either<NodeFailure, unknown>> {
    if (call.service === true) return this.#ask(call)
    const refusal = this.#chain.refusal()
    const mayAsk = !isSending(call) || (await refusal) === undefined
    const [refused, answer] = await Promise.all([refusal, mayAsk ? this.#ask(call) : undefined])
    if (refused !== undefined) return E.left(refused)
    return answer ?? E.left({ isTransient: false })
  }

  /** Milliseconds until the node says that it is on its chain, or undefined if it does not. */
  async latency(): Promise<number | undefined> {
    const start = performance.now()
    return (await this.#chain.read()) === undefined ? performance.now() - start : undefined
  }

  async #ask({
    method,
    params,
    service: isService = false,
  }: RpcRequest): Promise<E.Either<NodeFailure, unknown>> {
    const transport = isService ? this.#single : this.#transport
    try {
      return E.right(await transport.request({ method, params }))
    } catch (error) {
      const reason = reasonOf(error)
      const sent = await answerIfSent({ method, params }, reason)
      return sent === undefined ? E.left(reason) : E.right(sent)
    }
  }
}
