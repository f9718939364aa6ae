import { useObservableEagerState } from 'observable-hooks'

import type { ConnectMethod } from '#domain/options/login-options.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { common } from '#presentation/react/messages/common.ts'
import { emailField } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { EmailSection } from './email-section.tsx'
import { SocialSection } from './social-section.tsx'

/** The views of a login are prefetched when the user hovers or focuses it, because wallets never need them. */
const prefetch = () => void prefetchView('EmailLogin')

/** Shown while it is not known whether a stored login still holds. It is also checked when the page returns or is online. */
const Unchecked = () => {
  const { viewLogin } = useFeature('embedded')
  const { restoreConnections } = useFeature('connection')
  const t = useMessages()
  if (!useObservableEagerState(viewLogin.isUnchecked$)) return null
  return (
    <Note role="status">
      {t(emailField.unchecked)}{' '}
      <TextButton tone="accent" onClick={() => restoreConnections.retry()}>
        {t(common.tryAgain)}
      </TextButton>
    </Note>
  )
}

/** The login by email, or the social logins. S0-03, S2-02. */
export const LoginMethod = ({ method }: { readonly method: Exclude<ConnectMethod, 'wallet'> }) => {
  const { connectBySocial } = useFeature('embedded')
  const { methods } = useObservableEagerState(useCases().listConnectors.listing$)
  const isFirst = methods.find((other) => other !== 'wallet') === method
  return (
    <div className="wp-methods" onFocus={prefetch} onPointerEnter={prefetch}>
      {isFirst && <Unchecked />}
      {method === 'email' ? <EmailSection /> : <SocialSection offered={connectBySocial.offered} />}
    </div>
  )
}
