import { useObservableEagerState } from 'observable-hooks'

import { shownEmail } from '#domain/embedded/email.ts'
import { shownUserName } from '#domain/embedded/social.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { Identity, type IdentityProps } from './identity.tsx'

/** Shows the user's email or user name instead of the wallet's name. S5-44, S5-45. */
export const EmbeddedIdentity = (props: IdentityProps) => {
  const { email, social, userName } = useObservableEagerState(useFeature('embedded').viewLogin.user$) ?? {}
  const name = userName === undefined ? props.walletName : shownUserName(social, userName)
  return <Identity {...props} walletName={email === undefined ? name : shownEmail(email)} />
}
