import type { ThemeMode, WalletportOptions } from 'walletport'

import { themes, type Choices } from './looks.ts'
import { signInOf, type SignIn } from './sign-in.ts'

/** What a user of the page sets. */
export interface Settings {
  readonly theme: ThemeMode
  /** Undefined for the default accent. */
  readonly accent: string | undefined
  readonly radius: number | undefined
  readonly email: boolean
  readonly socials: boolean
  readonly multiWallet: boolean
  readonly signIn: SignIn | undefined
  readonly terms: boolean
}

export const accents: Choices<string | undefined> = [
  [undefined, 'Standard'],
  ['#6d4aff', 'Violet'],
  ['#d6336c', 'Rose'],
  ['#c2410c', 'Rust'],
  ['#2b8a3e', 'Moss'],
  ['#1c6dd0', 'Sky'],
]

export const corners: Choices<number | undefined> = [
  [4, 'Sharp'],
  [undefined, 'Standard'],
  [24, 'Round'],
]

export const TERMS = 'https://tidepool.example/terms'
export const PRIVACY = 'https://tidepool.example/privacy'

const valueIn = <Value>(choices: Choices<Value>, value: unknown, fallback: Value): Value =>
  choices.find(([choice]) => choice === value)?.[0] ?? fallback

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The settings in the config of the page's URL. */
export const settingsIn = (config: Readonly<Record<string, unknown>>): Settings => {
  const [features, variables] = [recordIn(config['features']), recordIn(config['themeVariables'])]
  return {
    theme: valueIn(themes, config['themeMode'], 'auto'),
    accent: valueIn(accents, variables['--wp-accent'], undefined),
    radius: valueIn(corners, variables['--wp-radius'], undefined),
    email: features['email'] !== false,
    socials: features['socials'] !== false,
    multiWallet: features['multiWallet'] === true,
    signIn: signInOf(config['siwx']),
    terms: config['termsConditionsUrl'] !== undefined,
  }
}

/** The options that can change while the page is open: all except the sign-in. */
export const optionsOf = ({ theme, accent, radius, email, socials, multiWallet, terms }: Settings) =>
  ({
    themeMode: theme,
    themeVariables: {
      ...(accent !== undefined && { '--wp-accent': accent }),
      ...(radius !== undefined && { '--wp-radius': radius }),
    },
    features: { multiWallet, ...(!email && { email }), ...(!socials && { socials }) },
    termsConditionsUrl: terms ? TERMS : undefined,
    privacyPolicyUrl: terms ? PRIVACY : undefined,
  }) satisfies Partial<WalletportOptions>
