const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The config in a page's address as it is written; what cannot be read is none. */
export const writtenConfig = (url: URL): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(url.searchParams.get('config') ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
