import type { Connections } from '#application/connection/connections.ts'
import type { Environment } from '#application/environment.ts'
import type { Options } from '#application/options.ts'
import type { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import type { Chains } from '#ports/chains.ts'
import type { Relay } from '#ports/relay.ts'

/** The dependencies that a relay provider shares with its calls and its network switch. */
export interface RelayContext {
  readonly session: SessionStore
  readonly relay: Relay
  readonly chains: Chains
  readonly connections: Connections
  readonly options: Options
  readonly environment: Environment
}
