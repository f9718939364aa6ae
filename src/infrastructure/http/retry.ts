import * as E from 'fp-ts/Either'

import { RETRIES, retryDelay } from '#domain/shared/retry.ts'

/** The timeout of all tries, including the waits between them. */
export const DEADLINE_MS = 15_000

export interface FailedTry {
  /** Whether a later try may succeed. */
  readonly isTransient: boolean
  /** The wait that the server requested. */
  readonly retryAfterMs?: number
}

export interface RetryTools {
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  /** Resolves after `ms`, or sooner when the request is cancelled. */
  readonly pause: (ms: number) => Promise<unknown>
  readonly isCancelled?: () => boolean
  /** The maximum number of repetitions. */
  readonly retries?: number | undefined
}

/** The only retry loop: one try and at most three more, all within the deadline. Each try gets the remaining time. S9-02. */
export const withRetries = async <F extends FailedTry, A>(
  request: (leftMs: number) => Promise<E.Either<F, A>>,
  { now, random, pause, isCancelled = () => false, retries = RETRIES }: RetryTools,
): Promise<E.Either<F, A>> => {
  const deadline = now() + DEADLINE_MS
  for (let retry = 0; ; retry++) {
    const result = await request(deadline - now())
    if (E.isRight(result) || !result.left.isTransient || retry === retries || isCancelled()) return result
    const wait = retryDelay(retry, random(), result.left.retryAfterMs)
    if (now() + wait >= deadline) return result
    await pause(wait)
    if (isCancelled()) return result
  }
}

/** The wait that a Retry-After header requests, in milliseconds. The header contains seconds or a date. */
export const retryAfter = (headers: Headers | undefined, now: number): { readonly retryAfterMs?: number } => {
  const text = headers?.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return { retryAfterMs: Number(text) * 1000 }
  const date = Date.parse(text)
  return Number.isNaN(date) ? {} : { retryAfterMs: Math.max(0, date - now) }
}
