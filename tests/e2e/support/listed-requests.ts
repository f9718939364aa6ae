import type { ManifestEntry, ManifestUse } from '#contracts/diagnostics.ts'

/** A request that a page sent. */
export interface PageRequest {
  /** The address of the page. */
  readonly page: string
  readonly url: string
  /** Undefined for a kind that no manifest lists, such as a font. */
  readonly use: ManifestUse | undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const patternOf = (text: string, any: string): RegExp =>
  new RegExp(`^${text.split('*').map(escaped).join(any)}$`)

/** An origin of a manifest: an origin, also with a wildcard subdomain, a scheme, or `'self'`. `*` allows nothing in a policy. */
const isAtOrigin = (origin: string, { page, url }: PageRequest): boolean => {
  const { origin: asked, protocol } = new URL(url)
  if (origin === '*') return false
  if (origin === "'self'") return asked === new URL(page).origin
  return origin.endsWith(':') ? protocol === origin : patternOf(origin, '[^/:]+').test(asked)
}

/** Whether an entry of the manifest has the request's kind, host and path. */
const isListedIn = (entries: readonly ManifestEntry[], request: PageRequest): boolean =>
  entries.some(
    ({ use, origin, paths }) =>
      use === request.use &&
      isAtOrigin(origin, request) &&
      paths.some((path) => patternOf(path, '.*').test(new URL(request.url).pathname)),
  )

/** The requests that the manifest does not list. Requests to the page's own server belong to the app. */
export const unlistedRequests = (
  entries: readonly ManifestEntry[],
  requests: readonly PageRequest[],
): readonly PageRequest[] =>
  requests.filter((request) => !isAtOrigin("'self'", request) && !isListedIn(entries, request))
