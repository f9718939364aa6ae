/** The name of the cookie, unless the host chooses another one. */
export const COOKIE_NAME = 'walletport'

/** The most characters of the cookie's value. Browsers refuse a cookie of more than 4096, with its name and attributes. */
export const COOKIE_LENGTH = 2048

/** The version of the cookie's value. A value of another version is ignored. */
export const COOKIE_VERSION = 1

/** An account in the cookie: its CAIP-10 id, the id of its connector, and its name if it has one. */
export type CookieAccount = readonly [caipAddress: string, connectorId: string, name?: string]

/** The value of the cookie, which is stored as JSON in percent-encoding. */
export interface VisitCookie {
  readonly v: typeof COOKIE_VERSION
  /** CAIP-2. The network of the active namespace. */
  readonly network: string
  /** The connected accounts, that of the active namespace first. */
  readonly accounts: readonly CookieAccount[]
}
