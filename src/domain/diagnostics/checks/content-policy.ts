import type { ManifestUse } from '#contracts/diagnostics.ts'
import type { Manifest } from '#domain/diagnostics/manifest.ts'

/** A request that a page must be able to make. */
export interface PolicyNeed {
  /** The directive, such as `connect-src`. */
  readonly directive: string
  /** An absolute URL, in whose path `*` matches any text, or a scheme such as `data:`. */
  readonly url: string
}

const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i

/** The directives to check for each use. Scripts and styles are not checked, because they have already run. */
const directivesByUse: Partial<Record<ManifestUse, string>> = {
  connect: 'connect-src',
  frame: 'frame-src',
  image: 'img-src',
}

const urlOf = (origin: string, path: string): string =>
  SCHEME_SOURCE.test(origin) ? origin : origin + (path === '*' ? '/*' : path)

/**
 * The needs of a page at `origin`, one for each path. Entries for any address are left out, because a page may choose which
 * addresses it allows.
 */
export const policyNeeds = ({ entries }: Manifest, origin: string): readonly PolicyNeed[] =>
  entries.flatMap(({ use, origin: entryOrigin, paths }) => {
    const directive = directivesByUse[use]
    if (directive === undefined || entryOrigin === '*' || entryOrigin === 'https:') return []
    return paths.map((path) => ({
      directive,
      url: urlOf(entryOrigin === "'self'" ? origin : entryOrigin, path),
    }))
  })

type Directives = ReadonlyMap<string, readonly string[]>

/** The directives that apply in this order if a directive is absent. CSP3, 6.8.3. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['child-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
}

/** The schemes that a source's scheme matches. CSP3, 6.7.2.8. */
const schemeMatches: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
}

/** The schemes that `'self'` and a host without a scheme match on a page. They include sockets. */
const ownSchemes: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:', 'ws:', 'wss:'],
  'https:': ['https:', 'wss:'],
}

const NETWORK = ['http:', 'https:', 'ws:', 'wss:']
const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'ws:': '80',
  'https:': '443',
  'wss:': '443',
}
const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^*/:]+)(?::(\d+|\*))?(\/.*)?$/i
/** The directives of each policy in a header's value or a `meta` element. Of equal names, the first one counts. */
const parsedPolicies = (text: string): readonly Directives[] =>
  text.split(',').flatMap((policy) => {
    const directives = new Map<string, readonly string[]>()
    for (const directive of policy.split(';')) {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
    }
    return directives.size === 0 ? [] : [directives]
  })

const sourcesFor = (directives: Directives, directive: string): readonly string[] | undefined =>
  [directive, ...(fallbacks[directive] ?? ['default-src'])]
    .map((name) => directives.get(name))
    .find((sources) => sources !== undefined)

const portOf = ({ port, protocol }: URL): string => port || (DEFAULT_PORTS[protocol] ?? '')

const hasHost = (pattern: string, host: string): boolean =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

const hasPort = (pattern: string | undefined, url: URL): boolean => {
  if (pattern === '*') return true
  const port = portOf(url)
  if (pattern === undefined) return port === DEFAULT_PORTS[url.protocol]
  return pattern === port || (pattern === '80' && port === '443')
}

/** A source's path has no wildcards, so that only a folder matches a needed path with `*`. */
const hasPath = (pattern = '/', { pathname }: URL): boolean =>
  pattern.endsWith('/') ? pathname.startsWith(pattern) : pathname === pattern

const schemesOf = (scheme: string): readonly string[] => schemeMatches[scheme] ?? [scheme]

const ownSchemesOf = ({ protocol }: URL): readonly string[] => ownSchemes[protocol] ?? [protocol]

const isSelf = (url: URL, page: URL): boolean =>
  url.hostname === page.hostname &&
  ownSchemesOf(page).includes(url.protocol) &&
  (portOf(url) === portOf(page) || (portOf(page) === '80' && portOf(url) === '443'))

const hasHostSource = (source: string, url: URL, page: URL): boolean => {
  const [, scheme, host, port, path] = HOST_SOURCE.exec(source) ?? []
  if (host === undefined) return false
  const schemes = scheme === undefined ? ownSchemesOf(page) : schemesOf(scheme.toLowerCase())
  return (
    schemes.includes(url.protocol) &&
    hasHost(host.toLowerCase(), url.hostname) &&
    hasPort(port, url) &&
    hasPath(path, url)
  )
}

const hasSource = (source: string, url: URL, page: URL): boolean => {
  const lower = source.toLowerCase()
  if (lower === "'self'") return isSelf(url, page)
  if (lower === '*') return NETWORK.includes(url.protocol) || url.protocol === page.protocol
  if (SCHEME_SOURCE.test(source)) return schemesOf(lower).includes(url.protocol)
  return hasHostSource(source, url, page)
}

/** Whether a policy of the page at `origin` lets it make a request. CSP3, 6.7. */
const allows = (directives: Directives, { directive, url }: PolicyNeed, origin: string): boolean => {
  const sources = sourcesFor(directives, directive)
  if (sources === undefined) return true
  const needed = new URL(SCHEME_SOURCE.test(url) ? `${url}x` : url)
  return sources.some((source) => hasSource(source, needed, new URL(origin)))
}

/**
 * The needs that at least one of the policies blocks. `policies` are the values of `Content-Security-Policy` headers and
 * `meta` elements, `origin` is the page's.
 */
export const blockedNeeds = (
  policies: readonly string[],
  origin: string,
  needs: readonly PolicyNeed[],
): readonly PolicyNeed[] => {
  const all = policies.flatMap(parsedPolicies)
  return needs.filter((need) => !all.every((directives) => allows(directives, need, origin)))
}
