import * as t from 'io-ts'

import { SocialLogin } from '#domain/options/social-login.ts'
import { cleaned, CleanName, cleanText } from '#domain/shared/clean-text.ts'
import { storageKeys, type Stored, stored } from '#domain/storage/storage-keys.ts'

import { SmartAccountNetworks } from './smart-account-networks.ts'

/**
 * The stored keys of a login to the embedded wallet. They are in a separate module, because only a login reads them. S3-26.
 */
export const storedLogin = {
  emailLoginUsed: stored('email_login_used', t.boolean),
  email: stored('email', cleaned('an e-mail address', cleanText)),
  socialUsername: stored('social_username', CleanName),
  /** The social provider of the login. */
  social: stored('social', SocialLogin),
  /** Milliseconds since the epoch. S5-01. */
  lastEmailLogin: stored('last_email_login', t.number),
  smartAccountNetworks: stored('smart_account_networks', SmartAccountNetworks),
  authToken: stored('auth_token', t.string),
} as const satisfies Record<string, Stored<never> | { readonly key: string }>

/**
 * The keys that a sign-out clears. The time of the last email is kept, so that a sign-out does not reset the cooldown. S4-24,
 * S4-25.
 */
export const loginData: readonly { readonly key: string }[] = [
  storedLogin.emailLoginUsed,
  storedLogin.email,
  storedLogin.socialUsername,
  storedLogin.social,
  storageKeys.socialRedirect,
  storedLogin.smartAccountNetworks,
  storedLogin.authToken,
]
