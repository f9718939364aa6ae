import { addressWith, writtenConfig } from './written-config.ts'

/** The sign-in choices and their options. */
export const signInOptions = {
  Off: undefined,
  Optional: { statement: 'Welcome to Tidepool.', required: false },
  Required: { statement: 'Welcome to Tidepool.' },
} as const

export type SignIn = keyof typeof signInOptions

export const signIns: readonly SignIn[] = ['Off', 'Optional', 'Required']

/** The choice that a config has in its option `siwx`; undefined for an option of another kind. */
export const signInOf = (siwx: unknown): SignIn | undefined =>
  signIns.find((name) => JSON.stringify(signInOptions[name]) === JSON.stringify(siwx))

export interface SignInChoice {
  readonly name: string
  /** The URL of this page with that choice. A new load is needed because the option is read once. */
  readonly href: string
  readonly isSelected: boolean
}

export const signInChoices = (): readonly SignInChoice[] => {
  const pageUrl = new URL(location.href)
  const current = signInOf(writtenConfig(pageUrl)['siwx'])
  return signIns.map((name) => ({
    name,
    href: addressWith(pageUrl, { siwx: signInOptions[name] }),
    isSelected: name === current,
  }))
}
