import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

/** What the wallet approved for one namespace. CAIP-25. */
export interface SessionNamespace {
  /** Those it named and those of its accounts. */
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly accounts: readonly AccountId[]
}

/** The wallet at the other end, as it calls itself. */
export interface Peer {
  readonly name: string
  readonly url?: string
  readonly icon?: string
}

/** A wallet session over the relay. S3-24. */
export interface Session {
  readonly topic: string
  readonly namespaces: Partial<Readonly<Record<Namespace, SessionNamespace>>>
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly sessionProperties: Readonly<Record<string, string>>
  readonly peer: Peer
}
