/** The query parameter with the result of a full-page login. */
const RESULT = 'result_uri'
/** The query parameter with the random value by which the page recognises its own login. */
const SECRET = 'walletport_login'
const STATE = /([?&]state=)([^&#]+)/
// Some providers redirect through another page, which gets the final address in this parameter.
const NESTED = /([?&]provider_authorization_url=)([^&#]+)/

const plain = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** The provider's reason for a failed login, or undefined if it did not fail. S7-43. */
export const errorIn = (resultUri: string): string | undefined => {
  const [, value] = /error=([^&#]*)/.exec(resultUri) ?? []
  if (value === undefined) return undefined
  return (plain(value.replaceAll('+', ' ')) ?? value) || 'error'
}

/** Removes the login parameters from the page's address. The rest of the query stays as written. */
const withoutResult = (href: string): URL => {
  const page = new URL(href)
  const query = page.search.slice(1).split('&')
  const isOurs = (parameter: string) =>
    parameter.startsWith(`${RESULT}=`) || parameter.startsWith(`${SECRET}=`)
  page.search = query.filter((parameter) => !isOurs(parameter)).join('&')
  return page
}

/** Telegram puts identifying data in the fragment, so it is removed before the provider sees the address. */
const returnUrl = (href: string, secret: string): string => {
  const page = withoutResult(href)
  page.search = `${page.search === '' ? '?' : `${page.search}&`}${SECRET}=${secret}`
  if (page.hash.includes('tgWebAppData=')) page.hash = ''
  return page.href
}

/** Changes the query of an address. Returns undefined if the address lacks the parameter or cannot be edited. */
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
 * The login address for Telegram's browser, which cannot open a popup. Its `state` also contains the page to return to, with the
 * secret.
 * Returns undefined without a state.
 */
export const redirectUrl = (page: string, uri: string, secret: string): string | undefined => {
  if (!URL.canParse(page)) return undefined
  const back = `--${encodeURIComponent(returnUrl(page, secret))}`
  const withReturnUrl = (address: string) => edited(address, STATE, (state) => state + back)
  if (!NESTED.test(uri)) return withReturnUrl(uri)
  return edited(uri, NESTED, (encoded) => {
    const next = withReturnUrl(plain(encoded) ?? '')
    return next === undefined ? undefined : encodeURIComponent(next)
  })
}

/** The result in the page's address after a full-page login. */
export interface SocialRedirectResult {
  readonly resultUri: string
  /** The random value that the return address had. */
  readonly secret: string | undefined
  /** The address without the login parameters. */
  readonly page: string
}

/** Reads the result of a full-page login. Returns undefined on an ordinary page load. */
export const redirectResultIn = (page: string): SocialRedirectResult | undefined => {
  if (!URL.canParse(page)) return undefined
  const query = new URL(page).searchParams
  const resultUri = query.get(RESULT)
  return resultUri
    ? { resultUri, secret: query.get(SECRET) ?? undefined, page: withoutResult(page).href }
    : undefined
}

/** Milliseconds after which a return does not belong to the login. */
const REDIRECT_LIFETIME_MS = 600_000

/** Whether the page was left for a login recently. Otherwise `result_uri` does not belong to a login. */
export const isRecentRedirect = (leftAt: number | undefined, now: number): boolean =>
  leftAt !== undefined && Math.abs(now - leftAt) < REDIRECT_LIFETIME_MS
