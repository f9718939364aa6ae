import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { EventContext } from '#domain/analytics/entry.ts'
import type { ErrorReport } from '#domain/analytics/error-report.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

import { token } from './token.ts'

/** `Forbidden`: the service does not serve this page, and should not be asked again. */
export type SinkFailure = ServiceFailure | Failure<'Forbidden'>

/** The service of analytics, and what it needs of the page. Contract: tests/contract/analytics-sink.test.ts */
export interface AnalyticsSink {
  /** Whether the project wants events. False without a service for events, true without an address to ask. S7-26. */
  isEnabled(signal: AbortSignal): TaskEither<ServiceFailure, boolean>
  /** Sends a batch with one try, also while the page is being left. S7-22. */
  send(batch: string, signal: AbortSignal): TaskEither<SinkFailure, void>
  /** Hands a batch to the browser, which sends it after the page is gone. False if the browser does not take it. */
  beacon(batch: string): boolean
  /** Calls the host's own receiver of errors, if there is one. */
  tellHost(error: ErrorReport): void
  /** Reports an error to the service. Succeeds without a request unless the host wants such reports. S8-77. */
  report(error: ErrorReport, occasion: EventContext, signal: AbortSignal): TaskEither<SinkFailure, void>
  /** A new id, and the page as it is now. */
  occasion(): Omit<EventContext, 'time'>
  /** Emits when the page is hidden, frozen or left. No code may run afterwards. */
  readonly left$: Observable<void>
}
export const AnalyticsSink = token<AnalyticsSink>('AnalyticsSink')
