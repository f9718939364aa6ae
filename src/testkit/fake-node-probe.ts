import * as TE from 'fp-ts/TaskEither'

import type { NodeRequest } from '#domain/diagnostics/checks/node-identity.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { cancelled } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NodeAnswer, NodeProbe } from '#ports/node-probe.ts'

/** Nodes whose answers a test gives, in 12 ms each. */
export class FakeNodeProbe implements NodeProbe {
  /** The requested URLs, oldest first. */
  readonly requests: string[] = []
  /** The text that a node answers. Undefined for a node that is gone. */
  answer: (url: string, question: NodeRequest) => string | undefined = () => undefined

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
