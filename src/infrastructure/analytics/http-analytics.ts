import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'
import { defer, filter, fromEvent, map, merge, type Observable } from 'rxjs'

import type { EventContext } from '#domain/analytics/entry.ts'
import { type ErrorReport, errorEntryOf } from '#domain/analytics/error-report.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { isRetriedServiceStatus, TRY_MS } from '#domain/shared/retry.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { observedFetch } from '#infrastructure/http/bounded-body.ts'
import { CLIENT, JsonHttp } from '#infrastructure/http/json-http.ts'
import { dispatchRequestEvent } from '#infrastructure/http/request-event.ts'
import type { AnalyticsSink, SinkFailure } from '#ports/analytics-sink.ts'
import { Clock } from '#ports/clock.ts'

import { AnalyticsConfig } from './analytics-config.ts'

const ConfigResponse = t.type({ isAnalyticsEnabled: t.boolean })

const FORBIDDEN = 403

const failureOf = (status: number): SinkFailure => {
  const text = `HTTP status code: ${status}`
  if (status === FORBIDDEN) return failure('Forbidden', text)
  return failure(isRetriedServiceStatus(status) ? 'Unavailable' : 'Refused', text)
}

/** RFC 9562, version 4. `crypto.randomUUID` exists in secure contexts only. */
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
}

/** The vendor's service of analytics. S7-22, S7-26. */
@injectable()
export class HttpAnalytics implements AnalyticsSink {
  readonly left$: Observable<void> = defer(() =>
    merge(
      fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden')),
      fromEvent(document, 'freeze'),
      fromEvent(window, 'pagehide'),
    ),
  ).pipe(map(() => undefined))

  constructor(
    @inject(AnalyticsConfig) private readonly config: AnalyticsConfig,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  isEnabled(signal: AbortSignal): TE.TaskEither<ServiceFailure, boolean> {
    const { url, configUrl } = this.config
    if (url === undefined || configUrl === undefined) return TE.right(url !== undefined)
    return pipe(
      new JsonHttp(this.clock).get(this.#address('/getAnalyticsConfig', configUrl), ConfigResponse, signal),
      TE.map(({ isAnalyticsEnabled }) => isAnalyticsEnabled),
    )
  }

  send(batch: string, signal: AbortSignal): TE.TaskEither<SinkFailure, void> {
    return this.#post('/batch', batch, signal)
  }

  /** Sends a beacon as text, because JSON would need a preflight request, for which a page that is left has no time. */
  beacon(batch: string): boolean {
    const address = this.#address('/batch')
    const start = performance.now()
    const isAccepted = navigator.sendBeacon(address, batch)
    // The page does not receive the response.
    dispatchRequestEvent(address, 'POST', 0, start)
    return isAccepted
  }

  reportToHost({ category, errorType, errorMessage, stackTrace }: ErrorReport): void {
    const error = Object.assign(new Error(errorMessage), { name: errorType, stack: stackTrace })
    try {
      this.config.reporter?.(error, { tags: { walletport: category } })
    } catch {
      // The failure of the reporter is not reported, because the report would reach the reporter again.
    }
  }

  report(report: ErrorReport, context: EventContext, signal: AbortSignal): TE.TaskEither<SinkFailure, void> {
    if (this.config.errors !== true) return TE.right(undefined)
    const entry = errorEntryOf(report, context, new Date(context.time).toISOString())
    return this.#post('/e', JSON.stringify(entry), signal)
  }

  eventContext(): Omit<EventContext, 'time'> {
    return { eventId: uuid(), url: location.href }
  }

  /** Sends one request. A text needs no preflight, and with `keepalive` the request outlives the page. */
  #post(path: string, body: string, signal: AbortSignal): TE.TaskEither<SinkFailure, void> {
    return async () => {
      const controller = new AbortController()
      const stop = () => controller.abort()
      const end = merge(this.clock.after(TRY_MS), fromEvent(signal, 'abort')).subscribe(stop)
      if (signal.aborted) stop()
      try {
        const response = await observedFetch(this.#address(path), {
          method: 'POST',
          body,
          keepalive: true,
          credentials: 'omit',
          signal: controller.signal,
        })
        return response.ok ? E.right(undefined) : E.left(failureOf(response.status))
      } catch {
        return E.left(
          controller.signal.aborted
            ? failure('Timeout', 'No answer in time')
            : failure('Offline', 'No connection'),
        )
      } finally {
        end.unsubscribe()
        // Closes the connection, because the body is not read.
        stop()
      }
    }
  }

  #address(path: string, base = this.config.url ?? ''): string {
    const { projectId } = this.config
    const project = projectId === undefined ? {} : { projectId }
    return `${withoutFinal(base, '/')}${path}?${new URLSearchParams({ ...project, ...CLIENT }).toString()}`
  }
}
