import type { TaskEither } from 'fp-ts/TaskEither'

import type { NodeRequest } from '#domain/diagnostics/checks/node-identity.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

export interface NodeAnswer {
  readonly text: string
  /** Milliseconds until the response was read. */
  readonly ms: number
}

/**
 * Sends one request to one node, without the retries and fallbacks of `Chains`. Contract: tests/contract/node-probe.test.ts
 */
export interface NodeProbe {
  /** Settles within 10 s. `url`: the address of the node. */
  request(url: string, request: NodeRequest, signal: AbortSignal): TaskEither<ServiceFailure, NodeAnswer>
}
export const NodeProbe = token<NodeProbe>('NodeProbe')
