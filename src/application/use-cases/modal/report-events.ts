import { inject, injectable } from 'inversify'
import { distinct, mergeMap, type Observable, ReplaySubject } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { Options } from '#application/options.ts'
import { AlertStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { Log } from '#ports/log.ts'

/** The number of buffered events for subscribers whose code is still loading. */
const BUFFER_SIZE = 100

/** Emits events to the host and to the features that use them. S4-09. */
@injectable()
export class ReportEvents {
  readonly #recent = new ReplaySubject<ProductEvent>(BUFFER_SIZE)
  /** The recent events, because hosts and features subscribe after the first of them, then each later event. */
  readonly recent$: Observable<ProductEvent> = this.#recent.asObservable()
  readonly #pending: ProductEvent[] = []
  readonly #options = new WeakMap<ProductEvent, HostOptions>()

  constructor(
    @inject(AlertStore) alerts: AlertStore,
    @inject(Options) private readonly options: Options,
    @inject(Log) log: Log,
    @inject(Lifetime) lifetime: Lifetime,
  ) {
    const raised$ = alerts.state$.pipe(
      mergeMap(({ raised }) => raised),
      distinct(),
    )
    lifetime.untilDisposed(
      raised$.subscribe((code) => this.record({ event: 'DEVELOPER_ALERT', properties: { code } })),
    )
    lifetime.untilDisposed(
      log.thrown$.subscribe(({ name, message, stack = '' }) =>
        this.record({
          event: 'INTERNAL_SDK_ERROR',
          properties: { errorType: name, errorMessage: message, stackTrace: stack, uncaught: false },
        }),
      ),
    )
  }

  /** The host's options when the event happened. */
  optionsAt(event: ProductEvent): HostOptions | undefined {
    return this.#options.get(event)
  }

  /** Events recorded by a listener are queued, so that every listener sees the same order. */
  record(event: ProductEvent): void {
    this.#options.set(event, this.options.state)
    if (this.#pending.push(event) > 1) return
    // The queue grows while it is iterated.
    for (const next of this.#pending) this.#recent.next(next)
    this.#pending.length = 0
  }
}
