import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { SwitchNetwork } from '#application/use-cases/connection/switch-network.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import { EmbeddedRequests } from '#application/use-cases/embedded/requests/embedded-requests.ts'
import { UserOperations } from '#application/use-cases/embedded/requests/user-operations.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import { EmbeddedProvider } from './embedded-provider.ts'

/** Creates the embedded wallet's EIP-1193 provider for a namespace. */
@injectable()
export class EmbeddedProviders {
  constructor(
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(EmbeddedRequests) private readonly requests: EmbeddedRequests,
    @inject(UserOperations) private readonly operations: UserOperations,
    @inject(SwitchNetwork) private readonly switchNetwork: SwitchNetwork,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  of(namespace: Namespace): EmbeddedProvider {
    const { users, requests, operations, switchNetwork, environment } = this
    return new EmbeddedProvider(namespace, { users, requests, operations, switchNetwork, environment })
  }
}
