import * as t from 'io-ts'

/** The social logins. Farcaster is not one of the frame's six providers, because it has a separate flow. S3-23. */
export const SocialLogin = t.keyof({
  google: null,
  x: null,
  farcaster: null,
  discord: null,
  apple: null,
  github: null,
  facebook: null,
})
export type SocialLogin = t.TypeOf<typeof SocialLogin>

/** All social logins in the default order. S6-13. */
export const defaultSocials: readonly SocialLogin[] = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
]
