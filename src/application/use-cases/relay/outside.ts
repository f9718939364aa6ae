import type { Connections } from '#application/connection/connections.ts'
import type { Lifetime } from '#application/lifetime.ts'
import type { OptionsStore } from '#application/stores.ts'
import type { Chains } from '#ports/chains.ts'
import type { Clock } from '#ports/clock.ts'
import type { Relay } from '#ports/relay.ts'

import type { SessionStore } from './stores.ts'

/** What a provider of the relay works with. */
export interface Outside {
  readonly session: SessionStore
  readonly relay: Relay
  readonly chains: Chains
  readonly connections: Connections
  readonly options: OptionsStore
  readonly clock: Clock
  readonly lifetime: Lifetime
}
