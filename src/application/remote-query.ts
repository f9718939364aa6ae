import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { BehaviorSubject, type Observable, Subscription } from 'rxjs'

import type { Lifetime } from '#application/lifetime.ts'
import {
  isStale,
  type Page,
  type RemoteData,
  remoteData,
  type RemoteDataEvent,
} from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Clock } from '#ports/clock.ts'

export interface QuerySource<Params, Item> {
  readonly keyOf: (params: Params) => string
  /** Retries and the deadline are the adapter's; `signal` ends the request. */
  readonly fetch: (
    params: Params,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => TaskEither<ServiceFailure, Page<Item>>
  readonly maxAgeMs: number
  /** Asked again this often while somebody looks. */
  readonly pollMs?: number
}

/** Service data, paged and cached. The last to stop looking cancels what is under way. */
export class RemoteQuery<Params, Item> {
  readonly state$: Observable<RemoteData<Item>>
  readonly #state = new BehaviorSubject<RemoteData<Item>>({ status: 'idle' })
  #params: Params | undefined
  #request = Subscription.EMPTY

  constructor(
    private readonly source: QuerySource<Params, Item>,
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {
    this.state$ = this.#state.asObservable()
  }

  /** Shows these; asks where what is known is of others, or stale. Undefined shows nothing. */
  show(params: Params | undefined): void {
    this.#params = params
    if (params === undefined) return this.cancel({ type: 'reset' })
    const { keyOf, maxAgeMs } = this.source
    if (isStale(this.#state.value, keyOf(params), this.clock.now(), maxAgeMs)) this.#ask('first')
  }

  refresh(): void {
    this.#ask('refresh')
  }

  more(): void {
    const state = this.#state.value
    if (state.status === 'ready' && state.cursor !== undefined && state.pending === undefined)
      this.#ask('more')
  }

  cancel(event?: RemoteDataEvent<Item>): void {
    this.#request.unsubscribe()
    if (event) this.#dispatch(event)
  }

  #ask(what: 'first' | 'refresh' | 'more'): void {
    const params = this.#params
    if (params === undefined) return
    this.cancel()
    const key = this.source.keyOf(params)
    const before = this.#state.value
    this.#dispatch({ type: 'requested', key, what })
    const cursor = what === 'more' && before.status === 'ready' ? before.cursor : undefined
    const aborting = new AbortController()
    this.#request = new Subscription(() => aborting.abort())
    this.lifetime.hold(this.#request)
    void this.source
      .fetch(params, cursor, aborting.signal)()
      .then((answer) => {
        if (aborting.signal.aborted) return
        const at = this.clock.now()
        this.#dispatch(
          E.isLeft(answer)
            ? { type: 'failed', key, failure: answer.left }
            : { type: 'received', key, page: answer.right, at },
        )
      })
  }

  #dispatch(event: RemoteDataEvent<Item>): void {
    this.#state.next(remoteData(this.#state.value, event))
  }
}
