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

/** The headers with a wait. The last two also occur in responses that ask for none. */
const RETRY_AFTER = 'retry-after'
const WAITS = [RETRY_AFTER, 'ratelimit-reset', 'x-ratelimit-reset']
const TOO_MANY = 429
/** The longest wait that is kept to, in milliseconds: the clocks of two machines may differ by years. */
const MAX_WAIT_MS = 600_000
/** A number of seconds above this is a time since the epoch, and above its thousandfold, one in milliseconds. */
const EPOCH_S = 1e9

const waitIn = (name: string, text: string, now: number): number | undefined => {
  const number = /^\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined
  if (number === undefined) {
    // Without a time of day it is no date of HTTP, which browsers would read as some day.
    const date = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(date) ? undefined : date - now
  }
  if (name === RETRY_AFTER || number < EPOCH_S) return number * 1000
  return (number < EPOCH_S * 1000 ? number * 1000 : number) - now
}

/**
 * The wait that a response asks for, in milliseconds: by Retry-After (RFC 9110), or if it limits requests (429), by the reset of
 * the limit. The headers contain seconds, a date, or the time of the reset.
 */
export const retryAfter = (
  headers: Headers | undefined,
  now: number,
  status?: number,
): { readonly retryAfterMs?: number } => {
  for (const name of status === TOO_MANY ? WAITS : WAITS.slice(0, 1)) {
    const wait = waitIn(name, headers?.get(name)?.trim() ?? '', now)
    if (wait !== undefined) return { retryAfterMs: Math.min(Math.max(0, wait), MAX_WAIT_MS) }
  }
  return {}
}
