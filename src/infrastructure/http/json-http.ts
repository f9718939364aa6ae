import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'
import { firstValueFrom, fromEvent, merge, NEVER, type Observable, of, take } from 'rxjs'

import { type Failure, failure } from '#domain/kernel/failure.ts'
import { isRetriedServiceStatus, RETRIES, retryDelay } from '#domain/kernel/retry.ts'
import type { Clock } from '#ports/clock.ts'

/** `HttpRefused`: a status that a retry does not help. `HttpUnreadable`: an answer of no known shape. */
export type HttpFailure = Failure<'HttpRefused' | 'HttpUnreachable' | 'HttpUnreadable'>

/** Who asks: the kind of client and its version, which is the package's. */
export const SDK = { st: 'walletport', sv: 'html-universal-0.1.0' }

const TRY_MS = 10_000
/** For all tries together: nobody watches a spinner for longer. */
export const DEADLINE_MS = 15_000

interface Refusal {
  readonly failure: HttpFailure
  /** It may answer a little later. */
  readonly passes: boolean
  readonly retryAfterMs?: number
}

const unreachable: HttpFailure = failure('HttpUnreachable', 'No answer')
const unreadable: HttpFailure = failure('HttpUnreadable', 'The answer has no known shape')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const decoded = <A>(codec: Decoder<unknown, A>, text: string): E.Either<HttpFailure, A> =>
  E.mapLeft(() => unreadable)(codec.decode(parsed(text)))

const abortOf = (signal: AbortSignal | undefined): Observable<unknown> => {
  if (signal === undefined) return NEVER
  return signal.aborted ? of(undefined) : fromEvent(signal, 'abort')
}

/** JSON with deadlines, retries and cancelling. Nothing escapes as an exception. S9-02. */
export class JsonHttp {
  constructor(
    private readonly clock: Clock,
    private readonly random: () => number = Math.random,
  ) {}

  /** Settles within 15 s. A question that `signal` cancelled is one without an answer. */
  get<A>(url: string, codec: Decoder<unknown, A>, signal?: AbortSignal): TaskEither<HttpFailure, A> {
    return this.#ask(url, {}, codec, signal)
  }

  /** The same for what may be sent more than once. */
  post<A>(url: string, body: unknown, codec: Decoder<unknown, A>): TaskEither<HttpFailure, A> {
    const headers = { 'content-type': 'application/json' }
    return this.#ask(url, { method: 'POST', headers, body: JSON.stringify(body) }, codec)
  }

  #ask<A>(
    url: string,
    request: RequestInit,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TaskEither<HttpFailure, A> {
    return async () => {
      const deadline = this.clock.now() + DEADLINE_MS
      for (let attempt = 0; ; attempt++) {
        if (signal?.aborted === true) return E.left(unreachable)
        const answer = await this.#try(url, request, deadline - this.clock.now(), signal)
        if (E.isRight(answer)) return decoded(codec, answer.right)
        const wait = this.#waitAfter(answer.left, attempt)
        if (wait === undefined || this.clock.now() + wait >= deadline) return E.left(answer.left.failure)
        await this.#pause(wait, signal)
      }
    }
  }

  async #try(
    url: string,
    request: RequestInit,
    left: number,
    signal?: AbortSignal,
  ): Promise<E.Either<Refusal, string>> {
    const controller = new AbortController()
    const stop = () => controller.abort()
    const end = merge(this.clock.after(Math.min(TRY_MS, left)), abortOf(signal)).subscribe(stop)
    try {
      const response = await fetch(url, { ...request, signal: controller.signal })
      return response.ok ? E.right(await response.text()) : E.left(this.#refusalOf(response))
    } catch {
      return E.left({ failure: unreachable, passes: true })
    } finally {
      end.unsubscribe()
      // a body that nobody read holds the connection
      stop()
    }
  }

  #refusalOf({ status, headers }: Response): Refusal {
    const passes = isRetriedServiceStatus(status)
    const retryAfterMs = this.#retryAfter(headers.get('retry-after') ?? '')
    return {
      failure: failure(passes ? 'HttpUnreachable' : 'HttpRefused', `HTTP status code: ${status}`),
      passes,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }
  }

  /** Seconds or a date. */
  #retryAfter(text: string): number | undefined {
    if (/^\s*\d+\s*$/.test(text)) return Number(text) * 1000
    const date = Date.parse(text)
    return Number.isNaN(date) ? undefined : Math.max(0, date - this.clock.now())
  }

  #waitAfter({ passes, retryAfterMs }: Refusal, attempt: number): number | undefined {
    return passes && attempt < RETRIES ? retryDelay(attempt, this.random(), retryAfterMs) : undefined
  }

  #pause(ms: number, signal?: AbortSignal): Promise<unknown> {
    return firstValueFrom(merge(this.clock.after(ms), abortOf(signal)).pipe(take(1)))
  }
}
