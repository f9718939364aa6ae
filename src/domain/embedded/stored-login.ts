import * as t from 'io-ts'

import { remembered, type Stored, stored } from '#domain/remembered/stored.ts'

import { SmartAccountNetworks } from './smart-account-networks.ts'

/** What is kept of a login to the embedded wallet. Apart from what every visit reads. S3-26. */
export const storedLogin = {
  emailLoginUsed: stored('email_login_used', t.boolean),
  email: stored('email', t.string),
  socialUsername: stored('social_username', t.string),
  /** Through which of the social logins. */
  social: stored('social', t.string),
  /** Milliseconds since the epoch. S5-01. */
  lastEmailLogin: stored('last_email_login', t.number),
  smartAccountNetworks: stored('smart_account_networks', SmartAccountNetworks),
  authToken: stored('auth_token', t.string),
} as const satisfies Record<string, Stored<never> | { readonly key: string }>

/** What is forgotten with a login. The time of the last email is not: signing out sends no more of them. S4-24, S4-25. */
export const loginData: readonly { readonly key: string }[] = [
  storedLogin.emailLoginUsed,
  storedLogin.email,
  storedLogin.socialUsername,
  storedLogin.social,
  remembered.leftFor,
  storedLogin.smartAccountNetworks,
  storedLogin.authToken,
]
