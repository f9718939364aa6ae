import type { Observable } from 'rxjs'

import type { SentRequest } from '#domain/diagnostics/recording.ts'

import { token } from './token.ts'

/** The requests that Walletport sends. Contract: tests/contract/sent-requests.test.ts */
export interface SentRequests {
  /** Emits each request when its response begins or when it has failed. */
  readonly requests$: Observable<SentRequest>
}
export const SentRequests = token<SentRequests>('SentRequests')
