/** The pages by path: their script and title. */
const pages: Readonly<Record<string, readonly [script: string, title: string]>> = {
  '/sdk': ['sdk', 'Embedded wallet'],
  '/inbox': ['pages', 'Sandbox inbox'],
  '/device': ['pages', 'Approve a device'],
  '/social': ['pages', 'Sandbox login'],
  '/social/result': ['pages', 'Logged in'],
  '/farcaster': ['pages', 'Sandbox Farcaster'],
  '/loading': ['pages', 'Loading'],
  '/panel': ['pages', 'Faults of the frame'],
}

const LOOPBACK = 'http://127.0.0.1:* http://localhost:*'

/**
 * Only the frame itself may be embedded: here by hosts on this machine, in production by the project's hosts.
 */
const policyOf = (path: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' https: ${LOOPBACK}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${path === '/sdk' ? LOOPBACK : "'none'"}`,
  ].join('; ')

export interface ServedPage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const pageAt = (path: string): ServedPage | undefined => {
  const page = pages[path]
  if (page === undefined) return undefined
  const [script, title] = page
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(path),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title}</title><link rel="stylesheet" href="/frame.css">`,
      `<link rel="icon" href="data:,"><script type="module" src="/${script}.js"></script>`,
      `</head><body class="${script}"><main></main></body></html>`,
    ].join(''),
  }
}
