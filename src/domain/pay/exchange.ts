import type { ExchangeInfo } from '#contracts/pay.ts'

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

/** The exchanges with the hosts that the page has named for them. Those that it has not named are left out. */
export const withHosts =
  (hosts: Readonly<Record<string, readonly string[]>> | undefined) =>
  (exchanges: readonly ExchangeInfo[]): readonly ExchangeInfo[] => {
    if (hosts === undefined) return exchanges
    // A service chooses the ids, so that a field of all objects is not one of them.
    const named = new Map(Object.entries(hosts))
    return exchanges.flatMap((exchange) => {
      const own = named.get(exchange.id)
      return own === undefined ? [] : [{ ...exchange, hosts: own }]
    })
  }
