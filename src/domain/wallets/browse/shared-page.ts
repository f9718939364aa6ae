import { parseLink } from '#domain/shared/web-link.ts'

/** Parameters that belong to a login or a session. A wallet that opens the page has no use for them. */
const SECRET_NAMES =
  /^(?:result_uri|walletport_login|(?:access|id|refresh|auth|session)_?token|symkey|jwt|tgwebappdata)$/i
/** A pairing URI, `wc:` and the version after an `@` (EIP-1328), or its key. */
const isPairing = (text: string): boolean => {
  const lower = text.toLowerCase()
  const start = lower.indexOf('wc:')
  return (start >= 0 && lower.indexOf('@', start) >= 0) || lower.includes('symkey=')
}

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a text has a pairing, also if it was encoded once or twice. */
const hasPairing = (text: string): boolean => {
  const once = plain(text)
  return [text, once, plain(once)].some(isPairing)
}

const nameOf = (parameter: string): string => plain(/^[^=]*/.exec(parameter)?.[0] ?? '')

/** Of an answer to a login (RFC 6749), `code` comes with `state`. Alone both are common names. */
const isLogin = (parameters: readonly string[]): boolean => {
  const names = parameters.map(nameOf)
  return names.includes('code') && names.includes('state')
}

/** The parameters as they are written, without those that are secret. */
const withoutSecrets = (text: string): string => {
  const parameters = text.split('&')
  const login = isLogin(parameters)
  return parameters
    .filter((parameter) => {
      const name = nameOf(parameter)
      const isSecret =
        SECRET_NAMES.test(name) || hasPairing(parameter) || (login && ['code', 'state'].includes(name))
      return !isSecret
    })
    .join('&')
}

const hasSecrets = (fragment: string): boolean =>
  hasPairing(fragment) ||
  fragment
    .split('?')
    .some((part) => withoutSecrets(part.replace(/^[#/]*/, '')) !== part.replace(/^[#/]*/, ''))

/**
 * The page as another app may open it: its address without the secrets of a login or a session. Path and query stay as they are
 * written otherwise, and a fragment without secrets, which may be the route of the app. Undefined unless the page is encrypted, and
 * for a path with a pairing.
 */
export const sharedPage = (href: string): URL | undefined => {
  const page = parseLink(href)
  if (page?.protocol !== 'https:' || hasPairing(page.pathname)) return undefined
  const query = withoutSecrets(page.search.slice(1))
  const search = query === '' ? '' : `?${query}`
  const hash = hasSecrets(page.hash) ? '' : page.hash
  return new URL(`${page.origin}${page.pathname}${search}${hash}`)
}
