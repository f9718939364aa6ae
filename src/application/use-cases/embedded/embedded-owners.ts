import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { OwnersStore } from '#application/stores.ts'
import type { AccountOwners } from '#domain/accounts/account.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { ownerOf } from '#domain/embedded/owner.ts'
import { frameFamilies } from '#domain/families/frame-families.ts'

import { LoginStorage } from './login-storage.ts'
import { EmbeddedUserStore } from './stores.ts'

/** Updates the account owners when the users of the embedded wallet change. S3-06. */
@injectable()
export class EmbeddedOwners {
  constructor(
    @inject(OwnersStore) private readonly owners: OwnersStore,
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(LoginStorage) private readonly memory: LoginStorage,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.hold(this.users.state$.subscribe(() => this.owners.dispatch(this.current())))
  }

  private current(): AccountOwners {
    const { email, userName, socialLogin } = this.memory
    const known = frameFamilies.flatMap((namespace) => {
      const user = this.users.state[namespace]
      const login = { email, userName, social: socialLogin }
      return user === undefined ? [] : [[namespace, ownerOf(user, namespace, login)]]
    })
    return { [AUTH_CONNECTOR.id]: Object.fromEntries(known) }
  }
}
