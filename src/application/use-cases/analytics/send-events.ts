import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, filter, map, switchMap } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { entryOf } from '#domain/analytics/entry.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import { bodyOf, type Delivery, FLUSH_MS, isPending, type OutboxEvent } from '#domain/analytics/outbox.ts'
import { accountOf } from '#domain/connection/connection.ts'
import { activeChain } from '#domain/networks/networks.ts'
import { AnalyticsSink } from '#ports/analytics-sink.ts'

import { AnalyticsPermission } from './analytics-permission.ts'
import { OutboxStore } from './stores.ts'

const steps = { pending: 'reopened', granted: 'opened', denied: 'closed', off: 'closed' } as const

/** Sends the events in batches: after 10 s, by size, and before the page is gone. S7-22, S7-28. */
@injectable()
export class SendEvents {
  constructor(
    @inject(AnalyticsSink) private readonly sink: AnalyticsSink,
    @inject(OutboxStore) private readonly outbox: OutboxStore,
    @inject(AnalyticsPermission) private readonly permission: AnalyticsPermission,
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const { environment, outbox } = this
    // First, because the others end with the instance too.
    environment.untilDisposed({ unsubscribe: () => this.#step({ type: 'left' }) })
    // Errors are sent one by one, not in batches.
    const tracked$ = this.permission.events$.pipe(filter(({ event }) => event !== 'INTERNAL_SDK_ERROR'))
    environment.untilDisposed(tracked$.subscribe((event) => this.#add(event)))
    const due$ = outbox.state$.pipe(
      map(isPending),
      distinctUntilChanged(),
      switchMap((pending) => (pending ? environment.after(FLUSH_MS) : EMPTY)),
    )
    environment.untilDisposed(due$.subscribe(() => this.#step({ type: 'due' })))
    environment.untilDisposed(this.sink.left$.subscribe(() => this.#step({ type: 'left' })))
    environment.untilDisposed(
      this.permission.state$.subscribe((state) => {
        this.#step({ type: steps[state] })
      }),
    )
  }

  #add(event: ProductEvent): void {
    if (this.outbox.state.phase === 'closed') return
    const { connections, networks } = this.connections.state
    const situation = {
      account: accountOf(connections.active[networks.active]),
      network: activeChain(networks),
    }
    const context = { ...this.sink.eventContext(), time: this.environment.now }
    const entry = entryOf(event, context, situation, this.options.state.analytics?.consent ?? [])
    this.#step({ type: 'added', text: JSON.stringify(entry) })
  }

  #step(event: OutboxEvent): void {
    this.outbox.dispatch(event)
    for (const delivery of this.outbox.state.deliveries) this.#deliver(delivery)
  }

  #deliver({ by, entries }: Delivery): void {
    const body = bodyOf(entries)
    if (by === 'fetch') void this.#send(body)
    else if (!this.sink.beacon(body)) this.#step({ type: 'returned', entries })
  }

  async #send(body: string): Promise<void> {
    const sent = await this.sink.send(body, this.permission.signal)()
    if (this.environment.isOver) return
    if (E.isRight(sent)) return this.#step({ type: 'accepted' })
    this.permission.observe(sent.left)
    this.#step({ type: 'failed', final: sent.left._tag === 'Refused' })
  }
}
