import type { Namespace } from '#domain/caip/namespace.ts'
import type { AccountOwner } from '#domain/connection/account.ts'
import { SocialLogin } from '#domain/options/social-login.ts'
import { defined } from '#domain/shared/defined.ts'

import { accountsIn } from './accounts.ts'
import type { EmbeddedUser } from './user.ts'

/** The identity of the embedded wallet's user: an email address, or an account at a social provider. */
export interface LoginIdentity extends Partial<Readonly<Record<'email' | 'userName', string | undefined>>> {
  /** The social provider. */
  readonly social?: string | undefined
}

/** The owner of the embedded wallet's account in this namespace. S3-06, S3-08. */
export const ownerOf = (
  user: EmbeddedUser,
  namespace: Namespace,
  { email, userName, social }: LoginIdentity,
): AccountOwner => ({
  user: {
    ...defined({ email, userName }),
    accounts: accountsIn(user, namespace).map(({ address, type }) => ({ address, type })),
  },
  ...(SocialLogin.is(social) ? { socialProvider: social } : {}),
  smartAccountDeployed: user.smartAccountDeployed ?? false,
})
