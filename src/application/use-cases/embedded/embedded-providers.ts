import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { SwitchNetwork } from '#application/use-cases/connection/switch-network.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import { EmbeddedProvider } from './embedded-provider.ts'
import { FrameRequests } from './frame-requests.ts'
import { EmbeddedUserStore } from './stores.ts'
import { UserOperations } from './user-operations.ts'

/** Creates the embedded wallet's EIP-1193 provider for a namespace. */
@injectable()
export class EmbeddedProviders {
  constructor(
    @inject(EmbeddedUserStore) readonly users: EmbeddedUserStore,
    @inject(FrameRequests) readonly requests: FrameRequests,
    @inject(UserOperations) readonly operations: UserOperations,
    @inject(SwitchNetwork) readonly switching: SwitchNetwork,
    @inject(Environment) readonly environment: Environment,
  ) {}

  of(namespace: Namespace): EmbeddedProvider {
    return new EmbeddedProvider(namespace, this)
  }
}
