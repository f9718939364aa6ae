import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import { sharedPage } from '#domain/wallets/browse/shared-page.ts'

/** Android opens an address in the browser that the user has chosen, also from within another app (`Intent.parseUri`). */
const ANDROID = ';action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end'

/**
 * The link that leaves the browser of another app: it opens this page in the browser of the phone. The secrets of a session or a
 * login are not in it. Undefined on other devices, and for a page that is not encrypted.
 */
export const systemBrowserLink = ({
  os,
  href,
}: Pick<BrowserEnvironment, 'os' | 'href'>): string | undefined => {
  const page = sharedPage(href)
  if (page === undefined) return undefined
  const rest = page.href.slice(page.protocol.length)
  if (os === 'android') return `intent:${rest}#Intent;scheme=https${ANDROID}`
  return os === 'ios' ? `x-safari-https:${rest}` : undefined
}

/** The address of this page as others may have it: without the secrets of a session or a login. */
export const pageToShare = (href: string): string =>
  sharedPage(href)?.href ?? /^[^?#]*/.exec(href)?.[0] ?? href
