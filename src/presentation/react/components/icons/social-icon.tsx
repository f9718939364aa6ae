import type { SocialLogin } from '#domain/embedded/social.ts'

import { sized } from './picture.tsx'

/** A unique letter per provider. The providers' logos are trademarks, so they are not drawn. */
const letters: Readonly<Record<SocialLogin, string>> = {
  google: 'G',
  x: 'X',
  farcaster: 'F',
  discord: 'D',
  apple: 'A',
  github: 'H',
  facebook: 'B',
}

export const SocialLetter = ({ login }: { readonly login: SocialLogin }) => (
  <span className="wp-social" aria-hidden="true">
    {letters[login]}
  </span>
)

export interface SocialIconProps {
  readonly login: SocialLogin
  readonly size?: 'm' | 'l'
}

/** The provider's icon, in the place where wallets have theirs. */
export const SocialIcon = ({ login, size }: SocialIconProps) => (
  <span className={`${sized('wp-mark', size)} wp-mark--icon`} aria-hidden="true">
    <SocialLetter login={login} />
  </span>
)
