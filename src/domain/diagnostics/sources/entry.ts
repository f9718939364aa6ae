/** What the browser does with an address. A `window` opens at a press and is bounded by no policy. */
export type ManifestUse = 'script' | 'style' | 'connect' | 'image' | 'frame' | 'window'

/** An address that the options can make the browser ask. */
export interface ManifestEntry {
  readonly use: ManifestUse
  /**
   * As a source of a Content-Security-Policy: an origin, a scheme such as `data:`, or `'self'`. `*` if it is not known
   * beforehand, because a function of the app or a wallet names it.
   */
  readonly origin: string
  /** Paths of the origin, in which `*` stands for any text. */
  readonly paths: readonly string[]
  /** The option by its path, such as `baseUrls.directory`. */
  readonly option: string
  readonly why: string
  readonly when: string
}

type Place = Pick<ManifestEntry, 'origin' | 'paths'>

export const ANY = ['*'] as const
/** The page's own origin. */
export const own: Place = { origin: "'self'", paths: ANY }
/** A function of the app or a wallet names the address at run time. */
export const unknown: Place = { origin: '*', paths: ANY }
/** A service or a list names the address. */
export const anyWeb: Place = { origin: 'https:', paths: ANY }

/** The address, or paths below it. A relative address is on the page's own origin. */
export const at = (url: string, ...paths: readonly string[]): Place => {
  if (!URL.canParse(url)) return own
  const { origin, pathname, protocol } = new URL(url)
  if (origin === 'null') return { origin: protocol, paths: ANY }
  const base = pathname.replace(/\/+$/, '')
  return { origin, paths: paths.length === 0 ? [pathname] : paths.map((path) => base + path) }
}

/** The addresses that one option asks, without repeating it in each. */
export const entriesOf = (
  option: string,
  ...entries: readonly (Omit<ManifestEntry, 'option' | 'origin' | 'paths'> & { readonly place: Place })[]
): readonly ManifestEntry[] => entries.map(({ place, ...entry }) => ({ ...entry, ...place, option }))
