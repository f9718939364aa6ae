import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'
import { firstValueFrom, fromEvent, merge, NEVER, type Observable, of, take } from 'rxjs'

import { cancelled, decodedAs, reasonIn, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { isRetriedServiceStatus, TRY_MS } from '#domain/shared/retry.ts'
import { SDK } from '#domain/shared/sdk.ts'
import type { Clock } from '#ports/clock.ts'

import { boundedText, observedFetch, TooLong } from './bounded-body.ts'
import { type FailedTry, retryAfter, withRetries } from './retry.ts'

/** The query parameters that identify the client. */
export const CLIENT = { st: SDK.type, sv: SDK.version }

/** The differences of a service from the usual conventions. */
export interface HttpConventions {
  readonly headers?: Readonly<Record<string, string>>
  /** Reads the reason from the body of an error response. Defaults to `reasonIn`. */
  readonly reasonOf?: typeof reasonIn
  /** `error`: a redirect is a failure. Without it redirects are followed, to any server. */
  readonly redirect?: 'error'
}

interface Failed extends FailedTry {
  readonly failure: ServiceFailure
}

const offline: ServiceFailure = failure('Offline', 'No connection')
const timeout: ServiceFailure = failure('Timeout', 'No answer in time')

/** The failure of a response above the size limit. */
export const tooLong: ServiceFailure = failure('Unreadable', 'The answer is too long')

const statusText = (status: number): string => `HTTP status code: ${status}`
const NOT_FOUND = statusText(404)

/**
 * A 404 response of the service, which does not know the requested item. A server without the service returns another body.
 */
const absent: ServiceFailure = failure('Refused', `${NOT_FOUND}, not found`)

const orIf =
  (isNothing: (failed: ServiceFailure) => boolean) =>
  <A>(nothing: A) =>
    TE.orElse((failed: ServiceFailure) => (isNothing(failed) ? TE.right(nothing) : TE.left(failed)))

/** For lists: an unknown item has no entries. */
export const orIfAbsent = orIf((failed) => failed === absent)

/** For services that return 404 with any body for an unknown item. */
export const orIfNotFound = orIf(({ message }) => message.startsWith(NOT_FOUND))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body of an error response. It is ignored if it cannot be read. */
const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return parsed(await boundedText(response))
  } catch {
    return undefined
  }
}

const isAbsence = (status: number, body: unknown): boolean =>
  status === 404 && /^not found$/i.test(String(field(body, 'message')))

type Method = 'POST' | 'PUT' | 'DELETE'

interface JsonRequest {
  readonly method?: Method
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const jsonRequest = (method: Method, body: unknown): JsonRequest => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const abortOf = (signal: AbortSignal | undefined): Observable<unknown> => {
  if (signal === undefined) return NEVER
  return signal.aborted ? of(undefined) : fromEvent(signal, 'abort')
}

const tagOf = (status: number): ServiceFailure['_tag'] => {
  if (status === 408) return 'Timeout'
  if (status === 429) return 'RateLimited'
  return isRetriedServiceStatus(status) ? 'Unavailable' : 'Refused'
}

/** JSON over HTTP with retries, a deadline and cancellation. Nothing is thrown. S9-02. */
export class JsonHttp {
  constructor(
    private readonly clock: Clock,
    private readonly random: () => number = Math.random,
    private readonly conventions: HttpConventions = {},
  ) {}

  /** Settles within 15 s. `signal` cancels the request. */
  get<A>(url: string, codec: Decoder<unknown, A>, signal?: AbortSignal): TE.TaskEither<ServiceFailure, A> {
    return this.#send(url, {}, codec, signal)
  }

  /** As `get`, but returns the text without decoding it. */
  text(url: string): TE.TaskEither<ServiceFailure, string> {
    return this.#text(url, {})
  }

  /** As `get`. Only for requests that may be sent more than once. */
  post<A>(
    url: string,
    body: unknown,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    return this.#send(url, jsonRequest('POST', body), codec, signal)
  }

  /** As `post`, with one try and any method. Settles within 10 s. S7-44. */
  once<A>(
    method: Method,
    url: string,
    body: unknown,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    return this.#send(url, jsonRequest(method, body), codec, signal, 0)
  }

  #send<A>(
    url: string,
    request: JsonRequest,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
    retries?: number,
  ): TE.TaskEither<ServiceFailure, A> {
    const answer = this.#text(url, request, signal, retries)
    return TE.chainEitherK((text: string) => decodedAs(codec)(parsed(text)))(answer)
  }

  #text(
    url: string,
    request: JsonRequest,
    signal?: AbortSignal,
    retries?: number,
  ): TE.TaskEither<ServiceFailure, string> {
    return async () => {
      const isCancelled = () => signal?.aborted === true
      if (isCancelled()) return E.left(cancelled)
      const answer = await withRetries((leftMs) => this.#try(url, request, leftMs, signal), {
        now: () => this.clock.now(),
        random: this.random,
        pause: (ms) => firstValueFrom(merge(this.clock.after(ms), abortOf(signal)).pipe(take(1))),
        isCancelled,
        retries,
      })
      if (isCancelled()) return E.left(cancelled)
      return E.mapLeft((failed: Failed) => failed.failure)(answer)
    }
  }

  async #try(
    url: string,
    request: JsonRequest,
    leftMs: number,
    signal?: AbortSignal,
  ): Promise<E.Either<Failed, string>> {
    const controller = new AbortController()
    const stop = () => controller.abort()
    const end = merge(this.clock.after(Math.min(TRY_MS, leftMs)), abortOf(signal)).subscribe(stop)
    try {
      const { redirect = 'follow' } = this.conventions
      const headers = { ...request.headers, ...this.conventions.headers }
      const response = await observedFetch(url, { ...request, headers, redirect, signal: controller.signal })
      return response.ok ? E.right(await boundedText(response)) : E.left(await this.#failureOf(response))
    } catch (error) {
      if (error instanceof TooLong) return E.left({ failure: tooLong, isTransient: false })
      return E.left({ failure: controller.signal.aborted ? timeout : offline, isTransient: true })
    } finally {
      end.unsubscribe()
      // Closes the connection if the body was not read.
      stop()
    }
  }

  async #failureOf(response: Response): Promise<Failed> {
    const { reasonOf = reasonIn } = this.conventions
    const { status, headers } = response
    const body = await bodyOf(response)
    return {
      failure: isAbsence(status, body)
        ? absent
        : { ...failure(tagOf(status), statusText(status)), ...reasonOf(body) },
      isTransient: isRetriedServiceStatus(status),
      ...retryAfter(headers, this.clock.now(), status),
    }
  }
}
