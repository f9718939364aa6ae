import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { Chains } from '#ports/chains.ts'
import { Relay } from '#ports/relay.ts'

import { RelayProvider } from './relay-provider.ts'

/** Creates the session's EIP-1193 provider for a namespace. */
@injectable()
export class RelayProviders {
  constructor(
    @inject(SessionStore) private readonly session: SessionStore,
    @inject(Relay) private readonly relay: Relay,
    @inject(Chains) private readonly chains: Chains,
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  of(namespace: Namespace): RelayProvider {
    const { session, relay, chains, connections, options, environment } = this
    return new RelayProvider(namespace, { session, relay, chains, connections, options, environment })
  }
}
