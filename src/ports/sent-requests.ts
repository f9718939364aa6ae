import type { Observable } from 'rxjs'

import type { SentRequest } from '#domain/diagnostics/recording.ts'

import { token } from './token.ts'

/** The requests that Walletport sends. Contract: tests/contract/sent-requests.test.ts */
export interface SentRequests {
  /** Each request when its answer begins, or when there will be none. */
  readonly requests$: Observable<SentRequest>
}
export const SentRequests = token<SentRequests>('SentRequests')
