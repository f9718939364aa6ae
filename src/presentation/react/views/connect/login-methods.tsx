import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import { familiesIn } from '#domain/embedded/accounts.ts'
import { type ConnectMethod, emailOf, methodOrder } from '#domain/options/login-options.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { emailField } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { EmailSection } from './email-section.tsx'
import { SocialSection } from './social-section.tsx'

export interface LoginMethodsProps {
  /** The list of wallets. */
  readonly children: ReactNode
}

/** Shown above a section: a heading above the wallets, and "or" after them. */
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

/**
 * The next views are prefetched only when the user hovers or focuses a login, because a wallet never needs
 * them.
 */
const nextViews = {
  onFocus: () => void prefetchView('EmailLogin'),
  onPointerEnter: () => void prefetchView('EmailLogin'),
}

/** Whether the embedded wallet has keys in one of the namespaces whose connectors are listed. S4-48. */
const useIsListed = (): boolean => {
  const { listConnectors, viewNetworks } = useCases()
  const { namespaces } = useObservableEagerState(listConnectors.listing$)
  const { requested } = useObservableEagerState(viewNetworks.networks$)
  return familiesIn(requested).some((family) => namespaces[family])
}

/** Email, social logins and wallets, in the host's order. S0-03, S2-02. */
export const LoginMethods = ({ children }: LoginMethodsProps) => {
  const { connectBySocial } = useFeature('embedded')
  const options = useObservableEagerState(useCases().configure.options$)
  const isListed = useIsListed()

  const isOffered: Readonly<Record<ConnectMethod, boolean>> = {
    email: isListed && emailOf(options),
    social: isListed && connectBySocial.offered.length > 0,
    wallet: true,
  }
  const methods = methodOrder(options.connectMethodsOrder).filter((method) => isOffered[method])
  return (
    <div className="wp-methods">
      {methods.map((method, index) => (
        <div key={method} className="wp-method" {...(method !== 'wallet' && nextViews)}>
          <Before method={method} previous={methods[index - 1]} />
          <Section method={method}>{children}</Section>
        </div>
      ))}
    </div>
  )
}
