import { writtenConfig } from './written-config.ts'

/** The sign-in choices and their options. */
const ways = {
  Off: undefined,
  Optional: { statement: 'Welcome to Tidepool.', required: false },
  Required: { statement: 'Welcome to Tidepool.' },
} as const

export interface SignInChoice {
  readonly name: string
  /** The URL of this page with that choice. A new load is needed because options are read once. */
  readonly href: string
  readonly chosen: boolean
}

export const signInChoices = (): readonly SignInChoice[] => {
  const here = new URL(location.href)
  const { siwx: current, ...config } = writtenConfig(here)
  return Object.entries(ways).map(([name, siwx]) => {
    const there = new URL(here)
    there.searchParams.set('config', JSON.stringify({ ...config, siwx }))
    return { name, href: there.href, chosen: JSON.stringify(siwx) === JSON.stringify(current) }
  })
}
