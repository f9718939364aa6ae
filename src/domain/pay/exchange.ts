/** An exchange that pays out of an account that the user has with it. */
export interface Exchange {
  readonly id: string
  readonly name: string
  /** An https URL. */
  readonly imageUrl?: string
}

/** A payment that an exchange's page continues. */
export interface ExchangeSession {
  /** The exchange's own id of the payment, of at most 50 characters. */
  readonly id: string
  /** The exchange's page, an https address. */
  readonly url: string
}

/** An exchange's report of a payment. `unknown`: it does not know of one yet. */
export interface ExchangeStatus {
  readonly status: 'unknown' | 'inProgress' | 'success' | 'failed'
  /** The hash of its transaction. */
  readonly hash?: string
}

/** Milliseconds before each request for the status of a payment, and the number of requests. Wire: 5 s, 20 tries. */
export const STATUS_PAUSE_MS = 5000
export const STATUS_TRIES = 20
