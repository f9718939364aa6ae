import { createRpcMessage, parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { field } from '#domain/shared/field.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { sentSignature } from '#domain/solana/sent-signature.ts'
import { requestOverHttp } from '#infrastructure/chains/http-node.ts'
import type { Node, NodeFailure } from '#infrastructure/chains/node-failover.ts'
import type { RpcRequest } from '#ports/chains.ts'

import { asJson } from './node-responses.ts'

/** One RPC endpoint. Integers in its responses are exact bigints. */
export class SolanaNode implements Node {
  constructor(private readonly url: string) {}

  async request(call: RpcRequest): Promise<E.Either<NodeFailure, unknown>> {
    const message = createRpcMessage({ methodName: call.method, params: call.params })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const request = { method: 'POST', headers, body: stringifyJsonWithBigInts(message) }
    return pipe(await requestOverHttp(this.url, request, parseJsonWithBigInts), E.chain(resultOf(call)))
  }
}

const resultOf =
  ({ method, params }: RpcRequest) =>
  (reply: unknown): E.Either<NodeFailure, unknown> => {
    const { error, result } = { error: field(reply, 'error') ?? undefined, result: field(reply, 'result') }
    if (error === undefined) return result === undefined ? E.left({ isTransient: false }) : E.right(result)
    const failed = rpcErrorOf(asJson(error))
    // The node has already received the transaction.
    const sent = method === 'sendTransaction' && ALREADY_SENT.test(failed.message) && sentSignature(params)
    return sent ? E.right(sent) : E.left({ isTransient: false, error: failed })
  }

const ALREADY_SENT = /already been processed/i
