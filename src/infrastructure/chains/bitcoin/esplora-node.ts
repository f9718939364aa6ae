import * as E from 'fp-ts/Either'

import { type Node, type NodeFailure, nodeFailureOf } from '#infrastructure/chains/node-failover.ts'
import { boundedText, TooLong } from '#infrastructure/http/bounded-body.ts'
import type { RpcRequest } from '#ports/chains.ts'

/** S9-03. */
const TIMEOUT_MS = 10_000

/** One Esplora endpoint. A request is a path below it. */
export class EsploraNode implements Node {
  readonly #base: string

  constructor(url: string) {
    this.#base = url.replace(/\/+$/, '')
  }

  async request({ method: path }: RpcRequest): Promise<E.Either<NodeFailure, unknown>> {
    try {
      const response = await fetch(this.#base + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return response.ok
        ? E.right(JSON.parse(await boundedText(response)))
        : E.left(nodeFailureOf(response.status, response.headers))
    } catch (error) {
      // An answer that is too long or no JSON is permanent, so it is not retried.
      return E.left({ passes: !(error instanceof SyntaxError || error instanceof TooLong) })
    }
  }
}
