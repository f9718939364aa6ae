import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { OptionsStore } from '#application/stores.ts'
import { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { Chains } from '#ports/chains.ts'
import { Relay } from '#ports/relay.ts'

import { RelayProvider } from './relay-provider.ts'

/** Creates the session's EIP-1193 provider for a namespace. */
@injectable()
export class RelayProviders {
  constructor(
    @inject(SessionStore) readonly session: SessionStore,
    @inject(Relay) readonly relay: Relay,
    @inject(Chains) readonly chains: Chains,
    @inject(Connections) readonly connections: Connections,
    @inject(OptionsStore) readonly options: OptionsStore,
    @inject(Environment) readonly environment: Environment,
  ) {}

  of(namespace: Namespace): RelayProvider {
    return new RelayProvider(namespace, this)
  }
}
