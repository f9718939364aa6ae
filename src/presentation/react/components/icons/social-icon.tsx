import type { SocialLogin } from '#domain/embedded/social.ts'

import { sized } from './picture.tsx'

/** One letter each, none twice: their own marks are theirs. */
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

/** Stands for the provider where wallets have their marks. */
export const SocialIcon = ({ login, size }: SocialIconProps) => (
  <span className={`${sized('wp-mark', size)} wp-mark--icon`} aria-hidden="true">
    <SocialLetter login={login} />
  </span>
)
