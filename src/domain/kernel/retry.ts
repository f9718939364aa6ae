/** Retries after the first try. S9-02. */
export const RETRIES = 3
const BASE_DELAY_MS = 150
const RETRIED_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
const RETRIED_FOR_RPC_ONLY: readonly number[] = [403, 413]

/** The HTTP answers after which an RPC request is worth another try. S9-02. */
export const isRetriedStatus = (status: number): boolean => RETRIED_STATUSES.includes(status)

/** The same for the services, which mean a 403 or 413 as they say it. S9-02. */
export const isRetriedServiceStatus = (status: number): boolean =>
  isRetriedStatus(status) && !RETRIED_FOR_RPC_ONLY.includes(status)

/**
 * Milliseconds to wait before retry `attempt` (0 is the first): 150 ms x 2^attempt with up to a half of it
 * taken off by `jitter` (0 to 1), or what the server's Retry-After asked for. S9-02.
 */
export const retryDelay = (attempt: number, jitter: number, retryAfterMs?: number): number =>
  retryAfterMs ?? BASE_DELAY_MS * 2 ** attempt * (1 - jitter / 2)
