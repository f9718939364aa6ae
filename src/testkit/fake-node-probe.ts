import * as TE from 'fp-ts/TaskEither'

import type { NodeRequest } from '#domain/diagnostics/checks/node-identity.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { cancelled } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NodeAnswer, NodeProbe } from '#ports/node-probe.ts'

/** Nodes with the responses that a test sets. Each response takes 12 ms. */
export class FakeNodeProbe implements NodeProbe {
  /** The requested URLs, oldest first. */
  readonly requests: string[] = []
  /** The text of a node's response. Undefined for a node that does not respond. */
  answer: (url: string, request: NodeRequest) => string | undefined = () => undefined

  request(
    url: string,
    question: NodeRequest,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, NodeAnswer> {
    return async () => {
      if (signal.aborted) return TE.left(cancelled)()
      this.requests.push(url)
      const text = this.answer(url, question)
      return text === undefined
        ? TE.left(failure('Offline', 'No connection'))()
        : TE.right({ text, ms: 12 })()
    }
  }
}
