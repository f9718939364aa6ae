import { token } from './token.ts'

/** Holds the id by which the relay knows this page, which services are told too. */
export interface RelayClientId {
  /** A `did:key`. Undefined until the relay's client has started. */
  current: string | undefined
}
export const RelayClientId = token<RelayClientId>('RelayClientId')
