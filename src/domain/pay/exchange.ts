/** A payment that continues on an exchange's page. */
export interface ExchangeSession {
  /** The exchange's id of the payment, with at most 50 characters. */
  readonly id: string
  /** The exchange's page, an https address. */
  readonly url: string
}

/** An exchange's report of a payment, which proves nothing. `unknown`: it does not know the payment yet, or nobody can tell what it says. */
export interface ExchangeStatus {
  readonly status: 'unknown' | 'inProgress' | 'success' | 'failed'
  /** The hash of its transaction. */
  readonly hash?: string
}

/** Milliseconds before each status request, and the number of requests. Wire: 5 s, 20 tries. */
export const STATUS_PAUSE_MS = 5000
export const STATUS_TRIES = 20
