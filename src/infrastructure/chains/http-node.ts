import * as E from 'fp-ts/Either'

import { TRY_MS } from '#domain/shared/retry.ts'
import { boundedText, observedFetch, TooLong } from '#infrastructure/http/bounded-body.ts'

import { type NodeFailure, nodeFailureOf } from './node-failover.ts'

/** The parsed response of a node over HTTP, or the reason why there is none. */
export const requestOverHttp = async (
  url: string,
  request: RequestInit,
  parse: (text: string) => unknown,
): Promise<E.Either<NodeFailure, unknown>> => {
  try {
    const response = await observedFetch(url, { ...request, signal: AbortSignal.timeout(TRY_MS) })
    return response.ok
      ? E.right(parse(await boundedText(response)))
      : E.left(nodeFailureOf(response.status, response.headers))
  } catch (error) {
    // A response that is too long or not JSON is a permanent failure, so it is not retried.
    return E.left({ isTransient: !(error instanceof SyntaxError || error instanceof TooLong) })
  }
}
