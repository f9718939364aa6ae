import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import { emailOf } from '#domain/options/login-options.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { emailField } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { EmailSection } from './email-section.tsx'
import { type ConnectMethod, useMethodOrder } from './method-order.ts'
import { SocialSection } from './social-section.tsx'

export interface LoginMethodsProps {
  /** The wallets. */
  readonly children: ReactNode
}

/** What stands above a section: between wallets and logins a word, above wallets what they are. */
const Before = ({ method, previous }: Record<'method' | 'previous', ConnectMethod | undefined>) => {
  const t = useMessages()
  if (method === 'wallet' && previous !== undefined)
    return <h3 className="wp-heading">{t(connect.walletsHeading)}</h3>
  return previous === 'wallet' ? <p className="wp-or">{t(emailField.or)}</p> : null
}

const Section = ({ method, children }: LoginMethodsProps & { readonly method: ConnectMethod }) => {
  const { connectBySocial } = useFeature('embedded')
  if (method === 'wallet') return children
  return method === 'email' ? <EmailSection /> : <SocialSection offered={connectBySocial.offered} />
}

/** The views that come next are fetched for who turns to a login: with a wallet they are never needed. */
const nextViews = {
  onFocus: () => void prefetchView('EmailLogin'),
  onPointerEnter: () => void prefetchView('EmailLogin'),
}

/** Email, other accounts and the wallets, in the host's order. S0-03, S2-02. */
export const LoginMethods = ({ children }: LoginMethodsProps) => {
  const { connectBySocial } = useFeature('embedded')
  const options = useObservableEagerState(useCases().configure.options$)
  const { order, hold } = useMethodOrder()

  const isOffered: Readonly<Record<ConnectMethod, boolean>> = {
    email: emailOf(options),
    social: connectBySocial.offered.length > 0,
    wallet: true,
  }
  const methods = order.filter((method) => isOffered[method])
  return (
    <div className="wp-methods" onFocus={hold}>
      {methods.map((method, index) => (
        <div key={method} className="wp-method" {...(method !== 'wallet' && nextViews)}>
          <Before method={method} previous={methods[index - 1]} />
          <Section method={method}>{children}</Section>
        </div>
      ))}
    </div>
  )
}
