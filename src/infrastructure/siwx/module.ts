import { ContainerModule } from 'inversify'

import { SignInSessions } from '#ports/sign-in-sessions.ts'

import { ConfiguredSignInSessions } from './configured-sign-in-sessions.ts'
import { SignInOptions } from './sign-in-options.ts'

/** Binds the session storage of the host. `options` may change until the first call. */
export const signInModule = (options: SignInOptions) =>
  new ContainerModule(({ bind }) => {
    bind(SignInOptions).toConstantValue(options)
    bind(SignInSessions).to(ConfiguredSignInSessions)
  })
