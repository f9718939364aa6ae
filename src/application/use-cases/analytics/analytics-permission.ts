import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, filter, first, map, type Observable, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { isAction } from '#domain/analytics/entry.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import { hasAnalytics } from '#domain/options/host-options.ts'
import { AnalyticsSink, type SinkFailure } from '#ports/analytics-sink.ts'

import { PermissionStore } from './stores.ts'

const FORBIDDEN =
  "Invalid App Configuration: the analytics service doesn't accept this page. Check projectId and the project's allowed origins."

/**
 * Whether analytics may be sent: not before the first action of the user or the host, and not after the host has disabled
 * analytics or the service has refused this page. S6-11, S7-26, S7-74.
 */
@injectable()
export class AnalyticsPermission {
  readonly state$: Observable<PermissionStore['state']>
  /** The recent events, then each later one. Events during which the host had disabled analytics are left out. */
  readonly events$: Observable<ProductEvent>
  #ending = new AbortController()

  constructor(
    @inject(PermissionStore) private readonly permission: PermissionStore,
    @inject(AnalyticsSink) private readonly sink: AnalyticsSink,
    @inject(ReportEvents) events: ReportEvents,
    @inject(Options) private readonly options: Options,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = permission.state$
    this.events$ = events.recent$.pipe(filter((event) => hasAnalytics(events.optionsAt(event) ?? {})))
  }

  /** Aborted when nothing may be sent anymore. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  start(): void {
    const { environment, options, sink } = this
    environment.untilDisposed({ unsubscribe: () => this.#ending.abort() })
    const isOn$ = options.state$.pipe(map(hasAnalytics), distinctUntilChanged())
    const response$ = isOn$.pipe(
      switchMap((isOn) => {
        if (!isOn) this.#end('off')
        else this.permission.dispatch('pending')
        return isOn ? this.#asked$(sink) : EMPTY
      }),
    )
    environment.untilDisposed(
      response$.subscribe((enabled) => {
        if (E.isRight(enabled) && enabled.right) this.permission.dispatch('granted')
        else this.#end('denied')
      }),
    )
  }

  /** The answer of the service, which is asked at the first action. */
  #asked$(sink: AnalyticsSink) {
    return this.events$.pipe(
      first(isAction, undefined),
      filter((event) => event !== undefined),
      switchMap(() => sink.isEnabled(this.signal)()),
    )
  }

  /** After a refusal, nothing is sent in this visit, and the reason is logged for the developer. S7-74. */
  observe({ _tag }: SinkFailure): void {
    if (_tag !== 'Forbidden') return
    this.#end('denied')
    this.notices.raiseAlert('INVALID_APP_CONFIGURATION', FORBIDDEN)
  }

  #end(state: 'denied' | 'off'): void {
    this.permission.dispatch(state)
    this.#ending.abort()
    // The host may enable analytics again.
    if (state === 'off') this.#ending = new AbortController()
  }
}
