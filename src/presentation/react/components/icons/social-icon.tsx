import type { SocialLogin } from '#domain/options/social-login.ts'

import { useMark } from './marks/use-mark.ts'
import { sized } from './picture.tsx'

/** A unique letter for each provider, used if its mark does not load. */
const letters: Readonly<Record<SocialLogin, string>> = {
  google: 'G',
  x: 'X',
  farcaster: 'F',
  discord: 'D',
  apple: 'A',
  github: 'H',
  facebook: 'B',
}

/** The mark of the provider. */
export const SocialMark = ({ login }: { readonly login: SocialLogin }) => {
  const mark = useMark('login', login)
  return (
    <span className="wp-social" aria-hidden="true">
      {mark === 'none' && letters[login]}
      {typeof mark === 'object' && <svg viewBox="0 0 24 24">{mark}</svg>}
    </span>
  )
}

export interface SocialIconProps {
  readonly login: SocialLogin
  readonly size?: 'm' | 'l'
}

/** The provider's icon, with the size and position of a wallet icon. */
export const SocialIcon = ({ login, size }: SocialIconProps) => (
  <span className={`${sized('wp-mark', size)} wp-mark--icon`} aria-hidden="true">
    <SocialMark login={login} />
  </span>
)
