import { remembered } from '#domain/remembered/stored.ts'

/** What is forgotten with a login. The time of the last email is not: signing out sends no more of them. S4-24, S4-25. */
export const loginData: readonly { readonly key: string }[] = [
  remembered.emailLoginUsed,
  remembered.email,
  remembered.socialUsername,
  remembered.social,
  remembered.leftFor,
  remembered.smartAccountNetworks,
  remembered.authToken,
]
