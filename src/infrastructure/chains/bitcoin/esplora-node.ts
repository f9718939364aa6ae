import type * as E from 'fp-ts/Either'

import { withoutFinal } from '#domain/shared/without-final.ts'
import { requestOverHttp } from '#infrastructure/chains/http-node.ts'
import type { Node, NodeFailure } from '#infrastructure/chains/node-failover.ts'
import type { RpcRequest } from '#ports/chains.ts'

/** One Esplora endpoint. A request is a path below its URL. */
export class EsploraNode implements Node {
  readonly #base: string

  constructor(url: string) {
    this.#base = withoutFinal(url, '/')
  }

  request({ method: path }: RpcRequest): Promise<E.Either<NodeFailure, unknown>> {
    return requestOverHttp(this.#base + path, {}, JSON.parse)
  }
}
