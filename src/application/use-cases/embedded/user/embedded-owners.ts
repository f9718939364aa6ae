import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { OwnersStore } from '#application/stores.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import type { AccountOwners } from '#domain/connection/account.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { ownerOf } from '#domain/embedded/owner.ts'
import { frameFamilies } from '#domain/families/frame-families.ts'

/** Publishes the owner of the embedded wallet's accounts whenever its users change. S3-06. */
@injectable()
export class EmbeddedOwners {
  constructor(
    @inject(OwnersStore) private readonly owners: OwnersStore,
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.untilDisposed(this.users.state$.subscribe(() => this.owners.dispatch(this.current())))
  }

  private current(): AccountOwners {
    const { identity } = this.storage
    const ownerByNamespace = frameFamilies.flatMap((namespace) => {
      const user = this.users.state[namespace]
      return user === undefined ? [] : [[namespace, ownerOf(user, namespace, identity)]]
    })
    return { [AUTH_CONNECTOR.id]: Object.fromEntries(ownerByNamespace) }
  }
}
