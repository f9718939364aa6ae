import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable } from 'rxjs'

import { LoginStorage } from './login-storage.ts'
import { EmbeddedUserStore } from './stores.ts'

/** The logged-in user as shown in the account view. */
export interface LoggedInUser {
  readonly email?: string
  readonly userName?: string
  /** The social provider of the login. */
  readonly social?: string
}

/** Shows the user of the embedded wallet. S3-06, S5-44, S5-45. */
@injectable()
export class ViewLogin {
  readonly user$: Observable<LoggedInUser | undefined>

  constructor(
    @inject(EmbeddedUserStore) users: EmbeddedUserStore,
    @inject(LoginStorage) private readonly memory: LoginStorage,
  ) {
    this.user$ = users.state$.pipe(
      map((known) => (Object.keys(known).length === 0 ? undefined : this.own())),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }

  private own(): LoggedInUser {
    const { email, userName, socialLogin: social } = this.memory
    return {
      ...(email === undefined ? {} : { email }),
      ...(userName === undefined ? {} : { userName }),
      ...(social === undefined ? {} : { social }),
    }
  }
}
