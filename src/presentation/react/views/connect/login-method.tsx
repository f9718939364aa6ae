import type { ConnectMethod } from '#domain/options/login-options.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { EmailSection } from './email-section.tsx'
import { SocialSection } from './social-section.tsx'

/** The views of a login are prefetched when the user hovers or focuses it, because wallets never need them. */
const prefetch = () => void prefetchView('EmailLogin')

/** The login by email, or the social logins. S0-03, S2-02. */
export const LoginMethod = ({ method }: { readonly method: Exclude<ConnectMethod, 'wallet'> }) => {
  const { connectBySocial } = useFeature('embedded')
  return (
    <div onFocus={prefetch} onPointerEnter={prefetch}>
      {method === 'email' ? <EmailSection /> : <SocialSection offered={connectBySocial.offered} />}
    </div>
  )
}
