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
    @inject(EmbeddedUserStore) readonly users: EmbeddedUserStore,
    @inject(EmbeddedRequests) readonly requests: EmbeddedRequests,
    @inject(UserOperations) readonly operations: UserOperations,
    @inject(SwitchNetwork) readonly switchNetwork: SwitchNetwork,
    @inject(Environment) readonly environment: Environment,
  ) {}

  of(namespace: Namespace): EmbeddedProvider {
    return new EmbeddedProvider(namespace, this)
  }
}
