import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { defer, filter, finalize, map, merge, type Observable, of, share, Subject, take, tap } from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import type { Environment } from '#application/environment.ts'
import { isRecent } from '#domain/remote-data/remote-data.ts'

/** The maximum number of cached responses. The oldest are removed first. */
const MAX_CACHED = 500

interface CachedResponse<F, A> {
  readonly at: number
  readonly response: E.Either<F, A>
}

/** Caches responses by key for a limited time. Observers of the same key share one request. */
export class RequestCache<F, A> {
  readonly #cache = new Map<string, CachedResponse<F, A>>()
  readonly #pending = new Map<string, Observable<E.Either<F, A>>>()
  /** Values that replace the responses of pending requests. */
  readonly #replaced$ = new Subject<{ readonly key: string; readonly response: E.Either<F, A> }>()

  constructor(
    private readonly environment: Environment,
    /** How long a response and a failure are cached, in milliseconds. */
    private readonly ages: { readonly answerMs: number; readonly failureMs: number },
  ) {}

  /** Emits the response and completes. The request is cancelled when its last observer unsubscribes. */
  request(key: string, send: (signal: AbortSignal) => TaskEither<F, A>): Observable<E.Either<F, A>> {
    return defer(() => {
      const cached = this.cached(key)
      if (cached !== undefined) return of(cached)
      const pending = this.#pending.get(key) ?? this.#request(key, send)
      this.#pending.set(key, pending)
      return pending
    })
  }

  /** The cached response, if it is recent. */
  cached(key: string): E.Either<F, A> | undefined {
    const entry = this.#cache.get(key)
    if (entry === undefined) return undefined
    const { answerMs, failureMs } = this.ages
    const maxAgeMs = E.isRight(entry.response) ? answerMs : failureMs
    return isRecent(entry.at, this.environment.now, maxAgeMs) ? entry.response : undefined
  }

  /** Replaces a pending request: its observers receive this value. */
  set(key: string, value: A): void {
    const response = E.right(value)
    this.#store(key, response)
    this.#replaced$.next({ key, response })
  }

  #request(key: string, send: (signal: AbortSignal) => TaskEither<F, A>): Observable<E.Either<F, A>> {
    const replaced$ = this.#replaced$.pipe(
      filter((replacement) => replacement.key === key),
      map(({ response }) => response),
    )
    return merge(replaced$, cancellable(send).pipe(tap((response) => this.#store(key, response)))).pipe(
      take(1),
      finalize(() => this.#pending.delete(key)),
      share(),
    )
  }

  #store(key: string, response: E.Either<F, A>): void {
    // A map iterates in the order of insertion, so the oldest entry comes first.
    this.#cache.delete(key)
    this.#cache.set(key, { at: this.environment.now, response })
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
  }
}
