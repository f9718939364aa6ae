/** The hosts of development servers, on any port. S5-37. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1']

/** The hosting services for preview deployments. */
const PREVIEWS: readonly string[] = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }

interface Parts {
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  /** Undefined for the default port of the scheme. */
  readonly port: string | undefined
}

/** An origin or a pattern, `[scheme://]host[:port]`. A path is ignored. */
const parseOrigin = (text: string): Parts | undefined => {
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^:/?#]+)(?::(\d+|\*))?(?:[/?#]|$)/.exec(text) ?? []
  if (host === '') return undefined
  return { scheme, labels: host.split('.'), port }
}

const portOf = ({ port }: Parts, scheme: string | undefined): string | undefined =>
  port ?? DEFAULT_PORTS[scheme ?? '']

/** `*` matches one whole label. The comparison is case-sensitive, because browsers write hosts in lower case. */
const sameHost = (pattern: Parts, page: Parts): boolean =>
  pattern.labels.length === page.labels.length &&
  pattern.labels.every((label, index) => label === '*' || label === page.labels[index])

/** A pattern without a scheme matches every scheme. */
const matches = (pattern: Parts, page: Parts): boolean =>
  (pattern.scheme === undefined || pattern.scheme === page.scheme) &&
  sameHost(pattern, page) &&
  (pattern.port === '*' || portOf(pattern, page.scheme) === portOf(page, page.scheme))

/**
 * Whether a project allows the origin of a page, such as `https://app.example:8443`. An empty list allows all, and
 * `localhost` and `127.0.0.1` are always allowed. S5-37.
 */
export const isOriginAllowed = (origin: string, patterns: readonly string[]): boolean => {
  if (patterns.length === 0) return true
  const page = parseOrigin(origin)
  if (page?.scheme === undefined) return false
  if (LOOPBACK.includes(page.labels.join('.'))) return true
  return [...patterns, ...PREVIEWS].some((pattern) => {
    const parts = parseOrigin(pattern)
    return parts !== undefined && matches(parts, page)
  })
}
