import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { EventContext } from '#domain/analytics/entry.ts'
import type { ErrorReport } from '#domain/analytics/error-report.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

import { token } from './token.ts'

/** `Forbidden`: the service does not serve this page and should not receive more requests. */
export type SinkFailure = ServiceFailure | Failure<'Forbidden'>

/**
 * The analytics service, and the properties of the page that its entries contain. Contract:
 * tests/contract/analytics-sink.test.ts
 */
export interface AnalyticsSink {
  /**
   * Whether the project enables events. False without a service for events. True without a service that reports the setting.
   * S7-26.
   */
  isEnabled(signal: AbortSignal): TaskEither<ServiceFailure, boolean>
  /** Sends a batch with one try, also while the user leaves the page. S7-22. */
  send(batch: string, signal: AbortSignal): TaskEither<SinkFailure, void>
  /** Passes a batch to the browser, which sends it even after the page is gone. False if the browser does not accept it. */
  beacon(batch: string): boolean
  /** Calls the host's own error receiver, if there is one. */
  reportToHost(error: ErrorReport): void
  /** Reports an error to the service. Succeeds without a request unless the host wants such reports. S8-77. */
  report(error: ErrorReport, context: EventContext, signal: AbortSignal): TaskEither<SinkFailure, void>
  /** A new event id, and the page's current address. */
  eventContext(): Omit<EventContext, 'time'>
  /** Emits when the page is hidden, frozen or left. No code may run afterwards. */
  readonly left$: Observable<void>
}
export const AnalyticsSink = token<AnalyticsSink>('AnalyticsSink')
