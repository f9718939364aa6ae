/** Milliseconds that a server gets to respond to one request. S9-03. */
export const TRY_MS = 10_000
/** Retries after the first try. S9-02. */
export const RETRIES = 3
const BASE_DELAY_MS = 150
const RETRIED_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
const RETRIED_FOR_RPC_ONLY: readonly number[] = [403, 413]

/** The HTTP statuses after which an RPC request is retried. S9-02. */
export const isRetriedStatus = (status: number): boolean => RETRIED_STATUSES.includes(status)

/** The HTTP statuses after which a service request is retried. A service's 403 and 413 are final. S9-02. */
export const isRetriedServiceStatus = (status: number): boolean =>
  isRetriedStatus(status) && !RETRIED_FOR_RPC_ONLY.includes(status)

/**
 * Milliseconds before retry `index` (0 is the first): 150 ms x 2^index, reduced by up to half through
 * `jitter` (0 to 1), or the server's Retry-After if that is longer. S9-02.
 */
export const retryDelay = (index: number, jitter: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, BASE_DELAY_MS * 2 ** index * (1 - jitter / 2))
