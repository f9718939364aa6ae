import type { SocialLogin } from '#domain/options/social-login.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import { cleanText, type CleanText, MAX_NAME } from '#domain/shared/clean-text.ts'

/** The names of the providers. */
export const socialNames: Readonly<Record<SocialLogin, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

type SocialEnvironment = Pick<BrowserEnvironment, 'telegram' | 'os'>

/** Providers that do not accept logins from Telegram's browser, by operating system. S5-48. */
const DROPPED_IN_TELEGRAM: Readonly<Record<SocialEnvironment['os'], readonly SocialLogin[]>> = {
  ios: ['google'],
  android: ['facebook', 'x'],
  mac: ['x'],
  other: [],
}

/** The host's providers in its order, without duplicates and without those that do not work in this browser. S5-48. */
export const offeredSocials = (
  logins: readonly SocialLogin[],
  { telegram, os }: SocialEnvironment,
): readonly SocialLogin[] => [
  ...new Set(telegram ? logins.filter((login) => !DROPPED_IN_TELEGRAM[os].includes(login)) : logins),
]

/** The number of cells in the bar below the email field. */
const BAR_CELLS = 5

export interface SocialBar {
  readonly shown: readonly SocialLogin[]
  /** The last cell opens the list of all providers. */
  readonly more: boolean
}

/** Four providers and a cell that opens the rest. With exactly five providers, the fifth takes the last cell. */
export const socialBar = (offered: readonly SocialLogin[]): SocialBar => {
  const more = offered.length > BAR_CELLS
  return { shown: more ? offered.slice(0, BAR_CELLS - 1) : offered, more }
}

/** The user name, safe to show. A Discord name loses its final `#0`, which means that it has no discriminator. S5-45. */
export const shownUserName = (social: string | undefined, userName: string): CleanText => {
  const name = cleanText(userName, MAX_NAME)
  return social === 'discord' ? cleanText(name.replace(/#0$/, '')) : name
}
