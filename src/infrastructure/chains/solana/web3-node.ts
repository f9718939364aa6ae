import {
  createDefaultRpcTransport,
  createRpcMessage,
  isSolanaError,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
} from '@solana/web3.js'
import * as E from 'fp-ts/Either'

import { field } from '#domain/shared/field.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { type Node, type NodeFailure, nodeFailureOf } from '#infrastructure/chains/node-failover.ts'
import type { RpcRequest } from '#ports/chains.ts'

/** S9-03. */
const TIMEOUT_MS = 10_000

const reasonOf = (thrown: unknown): NodeFailure => {
  // the library gives no headers
  const isStatus = isSolanaError(thrown, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)
  return nodeFailureOf(isStatus ? thrown.context.statusCode : undefined)
}

/** One RPC endpoint. Integers in its answers are exact bigints. */
export class Web3Node implements Node {
  readonly #send: ReturnType<typeof createDefaultRpcTransport>

  constructor(url: string) {
    this.#send = createDefaultRpcTransport({ url })
  }

  async request({ method, params }: RpcRequest): Promise<E.Either<NodeFailure, unknown>> {
    try {
      const payload = createRpcMessage({ methodName: method, params })
      const reply: unknown = await this.#send({ payload, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const { error, result } = { error: field(reply, 'error') ?? undefined, result: field(reply, 'result') }
      if (error !== undefined) return E.left({ passes: false, error: rpcErrorOf(error) })
      return result === undefined ? E.left({ passes: false }) : E.right(result)
    } catch (thrown) {
      return E.left(reasonOf(thrown))
    }
  }
}
