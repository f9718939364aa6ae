import type { WalletLink } from '#ports/relay.ts'

/** sign-client reads this storage key at each request. */
export const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * sign-client 2.21.8 opens `href` + `/wc?requestId=…&sessionTopic=…` when it publishes a request, unless the
 * document lacks focus or the session sets disableDeepLink.
 */
export const setRequestLink = (link: WalletLink | undefined): void => {
  try {
    if (link === undefined) globalThis.localStorage.removeItem(LINK_KEY)
    else globalThis.localStorage.setItem(LINK_KEY, JSON.stringify({ name: link.name, href: link.href }))
  } catch {
    // Without storage, the user must open the wallet manually.
  }
}
