import type { ManifestEntry } from '#contracts/diagnostics.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'

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
  const base = withoutFinal(pathname, '/')
  return { origin, paths: paths.length === 0 ? [pathname] : paths.map((path) => base + path) }
}

/** The entries of one option. */
export const entriesOf = (
  option: string,
  ...entries: readonly (Omit<ManifestEntry, 'option' | 'origin' | 'paths'> & {
    readonly address: AddressPattern
  })[]
): readonly ManifestEntry[] => entries.map(({ address, ...entry }) => ({ ...entry, ...address, option }))
