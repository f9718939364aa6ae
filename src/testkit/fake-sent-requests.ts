import { Subject } from 'rxjs'

import type { SentRequest } from '#domain/diagnostics/recording.ts'
import type { SentRequests } from '#ports/sent-requests.ts'

/** Requests that a test sends. */
export class FakeSentRequests implements SentRequests {
  readonly requests$ = new Subject<SentRequest>()
}
