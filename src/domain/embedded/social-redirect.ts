/** Of the page that a login in its place comes back to. */
const RESULT = 'result_uri='
const STATE = /([?&]state=)([^&#]+)/
// some providers are reached through another's page, which is told the address to go on to
const NESTED = /([?&]provider_authorization_url=)([^&#]+)/

const plain = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Why the login came to nothing, in the provider's words; undefined when it did not fail. S7-43. */
export const errorIn = (resultUri: string): string | undefined => {
  const [, value] = /error=([^&#]*)/.exec(resultUri) ?? []
  if (value === undefined) return undefined
  return (plain(value.replaceAll('+', ' ')) ?? value) || 'error'
}

/** The page without what a login left in its address; the rest of the query stays as it is written. */
const withoutResult = (href: string): URL => {
  const page = new URL(href)
  const query = page.search.slice(1).split('&')
  page.search = query.filter((parameter) => !parameter.startsWith(RESULT)).join('&')
  return page
}

/** Telegram puts in the fragment what the visitor is known by: the provider need not see it. */
const wayBack = (href: string): string => {
  const page = withoutResult(href)
  if (page.hash.includes('tgWebAppData=')) page.hash = ''
  return page.href
}

/** Undefined when the address has no such parameter, or when it cannot be edited. */
const edited = (
  address: string,
  parameter: RegExp,
  edit: (value: string) => string | undefined,
): string | undefined => {
  const [, name, value] = parameter.exec(address) ?? []
  const next = value === undefined ? undefined : edit(value)
  return next === undefined ? undefined : address.replace(parameter, () => `${name}${next}`)
}

/**
 * Where Telegram's browser goes in place of a popup: the login's address, whose `state` also says which page to come
 * back to. Undefined when there is no state to say it in.
 */
export const redirectFrom = (page: string, uri: string): string | undefined => {
  if (!URL.canParse(page)) return undefined
  const back = `--${encodeURIComponent(wayBack(page))}`
  const told = (address: string) => edited(address, STATE, (state) => state + back)
  if (!NESTED.test(uri)) return told(uri)
  return edited(uri, NESTED, (encoded) => {
    const next = told(plain(encoded) ?? '')
    return next === undefined ? undefined : encodeURIComponent(next)
  })
}

/** What a page finds in its address when a login sent the visitor back. */
export interface SocialReturn {
  readonly resultUri: string
  /** The address to show from now on. */
  readonly page: string
}

/** Undefined on any other page load. */
export const returnIn = (page: string): SocialReturn | undefined => {
  if (!URL.canParse(page)) return undefined
  const resultUri = new URL(page).searchParams.get('result_uri')
  return resultUri ? { resultUri, page: withoutResult(page).href } : undefined
}

/** A page that is come back to later than this was not left for this login. */
const LEFT_FOR_MS = 600_000

/** Whether the page was left for a login just now; otherwise a `result_uri` is somebody else's doing. */
export const isAwaited = (leftAt: number | undefined, now: number): boolean =>
  leftAt !== undefined && Math.abs(now - leftAt) < LEFT_FOR_MS
