import type { Lifetime } from '#application/lifetime.ts'
import type { NetworksStore, OptionsStore } from '#application/stores.ts'
import type { Chains } from '#ports/chains.ts'
import type { Clock } from '#ports/clock.ts'
import type { Relay } from '#ports/relay.ts'

import type { SessionStore } from './stores.ts'

/** What a provider of the relay works with. */
export interface Outside {
  readonly session: SessionStore
  readonly relay: Relay
  readonly chains: Chains
  readonly networks: NetworksStore
  readonly options: OptionsStore
  readonly clock: Clock
  readonly lifetime: Lifetime
}
