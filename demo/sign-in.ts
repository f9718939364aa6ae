/** What is asked of who connects, as the page's options say it. */
const ways = {
  Off: undefined,
  Optional: { statement: 'Welcome to Tidepool.', required: false },
  Required: { statement: 'Welcome to Tidepool.' },
} as const

export interface SignInChoice {
  readonly name: string
  /** This page with that choice: options are read once. */
  readonly href: string
  readonly chosen: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const configOf = (url: URL): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(url.searchParams.get('config') ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export const signInChoices = (): readonly SignInChoice[] => {
  const here = new URL(location.href)
  const { siwx: current, ...config } = configOf(here)
  return Object.entries(ways).map(([name, siwx]) => {
    const there = new URL(here)
    there.searchParams.set('config', JSON.stringify({ ...config, siwx }))
    return { name, href: there.href, chosen: JSON.stringify(siwx) === JSON.stringify(current) }
  })
}
