import type { Connections } from '#application/connection/connections.ts'
import type { Environment } from '#application/environment.ts'
import type { OptionsStore } from '#application/stores.ts'
import type { Chains } from '#ports/chains.ts'
import type { Relay } from '#ports/relay.ts'

import type { SessionStore } from './stores.ts'

/** The dependencies of a relay provider. */
export interface RelayContext {
  readonly session: SessionStore
  readonly relay: Relay
  readonly chains: Chains
  readonly connections: Connections
  readonly options: OptionsStore
  readonly environment: Environment
}
