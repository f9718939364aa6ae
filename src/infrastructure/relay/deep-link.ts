import type { WalletLink } from '#ports/relay.ts'

/** Read by the client at each request, in this place under this name. */
export const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * sign-client 2.21.8 opens `href` + `/wc?requestId=…&sessionTopic=…` beside publishing each request, unless the
 * document lacks focus or the session says disableDeepLink.
 */
export const leadRequestsTo = (link: WalletLink | undefined): void => {
  try {
    if (link === undefined) globalThis.localStorage.removeItem(LINK_KEY)
    else globalThis.localStorage.setItem(LINK_KEY, JSON.stringify({ name: link.name, href: link.href }))
  } catch {
    // storage is denied: the visitor goes to the wallet unled
  }
}
