import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  shareReplay,
  Subscription,
  switchMap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import type { Environment } from '#application/environment.ts'
import { Store } from '#application/store.ts'
import {
  failedAtOf,
  hasFailed,
  hasLoaded,
  hasMore,
  idle,
  isStale,
  type ItemPage,
  pendingOf,
  type RemoteData,
  remoteData,
  type RemoteDataEvent,
  type RemoteRequest,
} from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

export interface QueryOptions<Params, Item> {
  /** Equal keys mean the same data. */
  readonly keyOf: (params: Params) => string
  /**
   * Loads one page. The adapter is responsible for retries and for the deadline. `signal` cancels the request.
   * `deliver` shows a partial page before the whole page is loaded.
   */
  readonly fetch: (
    params: Params,
    cursor: string | undefined,
    signal: AbortSignal,
    deliver: (page: ItemPage<Item>) => void,
  ) => TaskEither<ServiceFailure, ItemPage<Item>>
  /** `show` requests data again that is older than this. */
  readonly maxAgeMs: number
  /** After a failure, `show` sends no request for this time. 0 by default. */
  readonly failureAgeMs?: number
  /** The minimum time between the request and the delivery of a page. */
  readonly minWaitMs?: number
}

/** Emits when the latest request fails. */
export const failures$ = (state$: Observable<RemoteData<unknown>>): Observable<unknown> =>
  state$.pipe(
    pairwise(),
    filter(([before, after]) => hasFailed(before, after)),
  )

/** Emits when a first page has loaded, for the first time or again. */
export const firstPages$ = (state$: Observable<RemoteData<unknown>>): Observable<unknown> =>
  state$.pipe(
    pairwise(),
    filter(([before, after]) => hasLoaded(before, after)),
  )

/** Whole seconds until data that failed to load may be requested again. S9-07. */
export const retryIn$ = (
  state$: Observable<RemoteData<unknown>>,
  failureAgeMs: number,
  environment: Environment,
): Observable<number> =>
  state$.pipe(
    map(failedAtOf),
    distinctUntilChanged(),
    switchMap((at) => (at === undefined ? of(0) : environment.secondsUntil(at + failureAgeMs))),
    shareReplay({ bufferSize: 1, refCount: true }),
  )

class RemoteDataStore<Item> extends Store<RemoteData<Item>, RemoteDataEvent<Item>> {
  constructor() {
    super(idle, remoteData)
  }
}

/**
 * Loads the data of one key at a time, page by page. A new request, another key or disposal cancels the
 * previous request.
 */
export class RemoteQuery<Params, Item> {
  readonly state$: Observable<RemoteData<Item>>
  readonly #store = new RemoteDataStore<Item>()
  #params: Params | undefined
  #isOutdated = false
  #request = Subscription.EMPTY

  constructor(
    private readonly options: QueryOptions<Params, Item>,
    private readonly environment: Environment,
  ) {
    this.state$ = this.#store.state$
  }

  get state(): RemoteData<Item> {
    return this.#store.state
  }

  /**
   * Shows the data of `params` and requests it if it is unknown or too old. `undefined` shows no data. The
   * request is sent after `debounceMs`, unless other params are shown before.
   */
  show(params: Params | undefined, debounceMs = 0): void {
    this.#params = params
    if (params === undefined) {
      this.#request.unsubscribe()
      this.#store.dispatch({ type: 'reset' })
    } else if (this.#isStale(params)) this.#send('refresh', debounceMs)
  }

  /** Loads the first page again, whatever its age. The old items stay until it arrives. */
  refresh(): void {
    this.#send('refresh')
  }

  /** The next `show` requests the data again, whatever its age. */
  invalidate(): void {
    this.#isOutdated = true
  }

  /** Loads the next page, one at a time. After a failure only `retry` continues. */
  more(): void {
    if (hasMore(this.state) && pendingOf(this.state) === undefined) this.#send('more')
  }

  /** Repeats the failed request. */
  retry(): void {
    const { state } = this
    this.#send((state.status === 'success' && state.failed?.request) || 'refresh')
  }

  #isStale(params: Params): boolean {
    const { keyOf, maxAgeMs, failureAgeMs = 0 } = this.options
    const ages = { maxAgeMs, failureAgeMs }
    return this.#isOutdated || isStale(this.state, keyOf(params), this.environment.now, ages)
  }

  #send(request: RemoteRequest, debounceMs = 0): void {
    const params = this.#params
    if (params === undefined || this.environment.isOver) return
    this.#request.unsubscribe()
    if (request === 'refresh') this.#isOutdated = false
    const { state, environment } = this
    const { keyOf, minWaitMs } = this.options
    const key = keyOf(params)
    const cursor = request === 'more' && state.status === 'success' ? state.cursor : undefined
    this.#store.dispatch({ type: 'requested', key, request })
    const wait$ = minWaitMs === undefined ? of(undefined) : environment.after(minWaitMs)
    const result$ = defer(() => combineLatest([this.#fetch$(params, cursor), wait$]))
    this.#request = (
      debounceMs > 0 ? environment.after(debounceMs).pipe(switchMap(() => result$)) : result$
    ).subscribe(([result]) => {
      const at = environment.now
      this.#store.dispatch(
        E.isLeft(result)
          ? { type: 'failed', key, failure: result.left, at }
          : { type: 'received', key, page: result.right, at },
      )
    })
    this.environment.untilDisposed(this.#request)
  }

  /** Unsubscribing aborts the request. */
  #fetch$(params: Params, cursor: string | undefined): Observable<E.Either<ServiceFailure, ItemPage<Item>>> {
    return cancellable((signal, deliver) =>
      this.options.fetch(params, cursor, signal, (partial) =>
        deliver(E.right({ ...partial, isPartial: true })),
      ),
    )
  }
}
