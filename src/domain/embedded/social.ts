import * as t from 'io-ts'

import type { Environment } from '#domain/relay/environment.ts'

/** The ways in through another account. Farcaster is none of the frame's six providers: its flow is its own. S3-23. */
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

/** All of them, in the order in which they are offered when the host says nothing. S6-13. */
export const defaultSocials: readonly SocialLogin[] = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
]

/** As they call themselves. */
export const socialNames: Readonly<Record<SocialLogin, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

type SocialEnvironment = Pick<Environment, 'telegram' | 'os'>

/** What those providers do not let in from Telegram's browser. S5-48. */
const DROPPED_IN_TELEGRAM: Readonly<Record<SocialEnvironment['os'], readonly SocialLogin[]>> = {
  ios: ['google'],
  android: ['facebook', 'x'],
  mac: ['x'],
  other: [],
}

/** The host's choice in its order, each once, without those that cannot work here. S5-48. */
export const offeredSocials = (
  wanted: readonly SocialLogin[],
  { telegram, os }: SocialEnvironment,
): readonly SocialLogin[] => [
  ...new Set(telegram ? wanted.filter((login) => !DROPPED_IN_TELEGRAM[os].includes(login)) : wanted),
]

/** Cells of the bar below the email field. */
const BAR_CELLS = 5

export interface SocialBar {
  readonly shown: readonly SocialLogin[]
  /** The last cell leads to all of them. */
  readonly more: boolean
}

/** Four and the way to all; a fifth that is the last takes no more room than that way. */
export const socialBar = (offered: readonly SocialLogin[]): SocialBar => {
  const more = offered.length > BAR_CELLS
  return { shown: more ? offered.slice(0, BAR_CELLS - 1) : offered, more }
}

/** A Discord name without the final `0` that stands for no discriminator. S5-45. */
export const shownUserName = (social: string | undefined, userName: string): string =>
  social === 'discord' && userName.endsWith('0') ? userName.slice(0, -1).replace(/#$/, '') : userName
