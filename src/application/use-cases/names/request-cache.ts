import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { defer, filter, finalize, map, merge, type Observable, of, share, Subject, take, tap } from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import type { Environment } from '#application/environment.ts'
import { isRecent } from '#domain/remote-data/remote-data.ts'

/** The most cached answers. The oldest are removed first. */
const MOST_KEPT = 500

interface Kept<F, A> {
  readonly at: number
  readonly answer: E.Either<F, A>
}

/** Caches answers by key for a limited time. Observers of the same key share one request. */
export class RequestCache<F, A> {
  readonly #kept = new Map<string, Kept<F, A>>()
  readonly #asking = new Map<string, Observable<E.Either<F, A>>>()
  /** Values that replace pending requests. */
  readonly #learned$ = new Subject<{ readonly key: string; readonly answer: E.Either<F, A> }>()

  constructor(
    private readonly environment: Environment,
    /** How long an answer and a failure are cached, in milliseconds. */
    private readonly ages: { readonly answerMs: number; readonly failureMs: number },
  ) {}

  /** Emits the answer and completes. The request is cancelled when its last observer unsubscribes. */
  of(key: string, ask: (signal: AbortSignal) => TaskEither<F, A>): Observable<E.Either<F, A>> {
    return defer(() => {
      const kept = this.keptOf(key)
      if (kept !== undefined) return of(kept)
      const asking = this.#asking.get(key) ?? this.#ask(key, ask)
      this.#asking.set(key, asking)
      return asking
    })
  }

  /** The cached answer, if it is recent. */
  keptOf(key: string): E.Either<F, A> | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined) return undefined
    const { answerMs, failureMs } = this.ages
    const maxAgeMs = E.isRight(kept.answer) ? answerMs : failureMs
    return isRecent(kept.at, this.environment.now, maxAgeMs) ? kept.answer : undefined
  }

  /** Replaces a pending request: its observers receive this value. */
  learn(key: string, known: A): void {
    const answer = E.right(known)
    this.#keep(key, answer)
    this.#learned$.next({ key, answer })
  }

  #ask(key: string, ask: (signal: AbortSignal) => TaskEither<F, A>): Observable<E.Either<F, A>> {
    const learned$ = this.#learned$.pipe(
      filter((learned) => learned.key === key),
      map(({ answer }) => answer),
    )
    return merge(learned$, cancellable(ask).pipe(tap((answer) => this.#keep(key, answer)))).pipe(
      take(1),
      finalize(() => this.#asking.delete(key)),
      share(),
    )
  }

  #keep(key: string, answer: E.Either<F, A>): void {
    // The newest are last.
    this.#kept.delete(key)
    this.#kept.set(key, { at: this.environment.now, answer })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
