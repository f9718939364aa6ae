import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable } from 'rxjs'

import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import type { LoginIdentity } from '#domain/embedded/owner.ts'

import { EmbeddedUsers } from './embedded-users.ts'

/** Shows the user of the embedded wallet. S3-06, S5-44, S5-45. */
@injectable()
export class ViewLogin {
  /** Undefined unless a user is logged in. */
  readonly user$: Observable<LoginIdentity | undefined>
  /** Whether a stored login could not be checked, because the frame did not load or answer. */
  readonly isUnchecked$: Observable<boolean>

  constructor(
    @inject(EmbeddedUserStore) users: EmbeddedUserStore,
    @inject(LoginStorage) storage: LoginStorage,
    @inject(EmbeddedUsers) embeddedUsers: EmbeddedUsers,
  ) {
    this.isUnchecked$ = embeddedUsers.isUnchecked$
    this.user$ = users.state$.pipe(
      map((known) => (Object.keys(known).length === 0 ? undefined : storage.identity)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }
}
