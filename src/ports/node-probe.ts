import type { TaskEither } from 'fp-ts/TaskEither'

import type { NodeQuestion } from '#domain/diagnostics/checks/node-identity.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

export interface NodeAnswer {
  readonly text: string
  /** Milliseconds until the answer was read. */
  readonly ms: number
}

/** Asks one node once, without the retries and fallbacks of `Chains`. Contract: tests/contract/node-probe.test.ts */
export interface NodeProbe {
  /** Settles within 10 s. `url` is the node's. */
  ask(url: string, question: NodeQuestion, signal: AbortSignal): TaskEither<ServiceFailure, NodeAnswer>
}
export const NodeProbe = token<NodeProbe>('NodeProbe')
