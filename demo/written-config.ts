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
