import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { type Observable, Subject } from 'rxjs'

import type { EventContext } from '#domain/analytics/entry.ts'
import { type ErrorReport, errorEntryOf } from '#domain/analytics/error-report.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { AnalyticsSink, SinkFailure } from '#ports/analytics-sink.ts'

/** An analytics service that a test controls. */
export class FakeAnalyticsSink implements AnalyticsSink {
  /** The received batches, oldest first. */
  readonly batches: { readonly by: 'fetch' | 'beacon'; readonly entries: readonly unknown[] }[] = []
  /** The received errors, oldest first. */
  readonly errors: unknown[] = []
  /** The reports to the host's own receiver, oldest first. */
  readonly hostReports: ErrorReport[] = []
  /** The number of requests that check whether events are enabled. */
  requestCount = 0
  /** The responses. */
  enabled: E.Either<ServiceFailure, boolean> = E.right(true)
  answer: E.Either<SinkFailure, void> = E.right(undefined)
  takesBeacons = true
  href = 'https://app.example/wallet?session=secret#part'
  readonly left$: Observable<void>
  readonly #left = new Subject<void>()
  #ids = 0

  constructor() {
    this.left$ = this.#left.asObservable()
  }

  isEnabled(): TE.TaskEither<ServiceFailure, boolean> {
    return async () => {
      this.requestCount += 1
      return this.enabled
    }
  }

  send(batch: string, signal: AbortSignal): TE.TaskEither<SinkFailure, void> {
    return async () => {
      if (signal.aborted) return E.left(failure('Timeout', 'Cancelled'))
      this.batches.push({ by: 'fetch', entries: JSON.parse(batch) as unknown[] })
      return this.answer
    }
  }

  beacon(batch: string): boolean {
    if (this.takesBeacons) this.batches.push({ by: 'beacon', entries: JSON.parse(batch) as unknown[] })
    return this.takesBeacons
  }

  reportToHost(report: ErrorReport): void {
    this.hostReports.push(report)
  }

  report(report: ErrorReport, context: EventContext): TE.TaskEither<SinkFailure, void> {
    return async () => {
      this.errors.push(errorEntryOf(report, context, new Date(context.time).toISOString()))
      return this.answer
    }
  }

  eventContext(): Omit<EventContext, 'time'> {
    this.#ids += 1
    return { eventId: `id-${this.#ids}`, url: this.href }
  }

  /** The page is hidden, frozen or left. */
  leave(): void {
    this.#left.next()
  }

  /** Whether anything subscribes to the page's `pagehide` and similar events. */
  get observed(): boolean {
    return this.#left.observed
  }
}
