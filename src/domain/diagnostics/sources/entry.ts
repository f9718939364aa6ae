/** What the browser does with an address. No Content-Security-Policy restricts a `window`. */
export type ManifestUse = 'script' | 'style' | 'connect' | 'image' | 'frame' | 'window'

/** An address that the browser may request because of the options. */
export interface ManifestEntry {
  readonly use: ManifestUse
  /**
   * As a source of a Content-Security-Policy: an origin, a scheme such as `data:`, or `'self'`. `*` if it is determined
   * only at run time, by a function of the app or a wallet.
   */
  readonly origin: string
  /** Paths of the origin. `*` matches any text. */
  readonly paths: readonly string[]
  /** The option by its path, such as `baseUrls.directory`. */
  readonly option: string
  readonly why: string
  readonly when: string
}

type AddressPattern = Pick<ManifestEntry, 'origin' | 'paths'>

export const ANY = ['*'] as const
/** The page's own origin. */
export const pageOrigin: AddressPattern = { origin: "'self'", paths: ANY }
/** An address that a function of the app or a wallet determines at run time. */
export const runtimeAddress: AddressPattern = { origin: '*', paths: ANY }
/** An address that a service or a list determines. */
export const anyHttps: AddressPattern = { origin: 'https:', paths: ANY }

/** The address, or paths below it. A relative URL belongs to the page's origin. */
export const addressAt = (url: string, ...paths: readonly string[]): AddressPattern => {
  if (!URL.canParse(url)) return pageOrigin
  const { origin, pathname, protocol } = new URL(url)
  if (origin === 'null') return { origin: protocol, paths: ANY }
  const base = pathname.replace(/\/+$/, '')
  return { origin, paths: paths.length === 0 ? [pathname] : paths.map((path) => base + path) }
}

/** The entries of one option. */
export const entriesOf = (
  option: string,
  ...entries: readonly (Omit<ManifestEntry, 'option' | 'origin' | 'paths'> & {
    readonly address: AddressPattern
  })[]
): readonly ManifestEntry[] => entries.map(({ address, ...entry }) => ({ ...entry, ...address, option }))
