import type { AccountOwner } from '#domain/accounts/account.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { SocialLogin } from '#domain/options/social-login.ts'

import { accountsIn } from './accounts.ts'
import type { EmbeddedUser } from './user.ts'

/** What is stored of a login. */
export interface StoredLogin {
  readonly email: string | undefined
  readonly userName: string | undefined
  readonly social: string | undefined
}

/** The owner of the embedded wallet's account in this namespace. S3-06, S3-08. */
export const ownerOf = (
  user: EmbeddedUser,
  namespace: Namespace,
  { email, userName, social }: StoredLogin,
): AccountOwner => ({
  user: {
    ...(email === undefined ? {} : { email }),
    ...(userName === undefined ? {} : { userName }),
    accounts: accountsIn(user, namespace).map(({ address, type }) => ({ address, type })),
  },
  ...(SocialLogin.is(social) ? { socialProvider: social } : {}),
  smartAccountDeployed: user.smartAccountDeployed ?? false,
})
