const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The config in a page's URL, unconverted. Empty if it cannot be parsed. */
export const writtenConfig = (url: URL): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(url.searchParams.get('config') ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** The page's URL with changes to its config. `undefined` removes an option. */
export const addressWith = (url: URL, changes: object): string => {
  const changed = new URL(url)
  changed.searchParams.set('config', JSON.stringify({ ...writtenConfig(url), ...changes }))
  return changed.href
}
