import type { Environment } from '#domain/relay/environment.ts'
import type { Link } from '#domain/relay/link.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import type { DeepLinks } from '#ports/deep-links.ts'
import type { Page } from '#ports/page.ts'

const ANDROID = /Android/i
const IOS = /iPhone|iPad|iPod/i
const MAC = /Macintosh/i

/** The same globals that sign-client checks, so that links and later requests use the same target. */
const TELEGRAM_GLOBALS: readonly string[] = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

const osOf = ({ userAgent, maxTouchPoints }: Navigator): Environment['os'] => {
  if (ANDROID.test(userAgent)) return 'android'
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  const isPad = MAC.test(userAgent) && maxTouchPoints > 1
  if (isPad || IOS.test(userAgent)) return 'ios'
  return MAC.test(userAgent) ? 'mac' : 'other'
}

/** Deep links through the current browser window. */
export class BrowserDeepLinks implements DeepLinks {
  constructor(private readonly page: Pick<Page, 'device'>) {}

  environment(): Environment {
    const hasGlobal = (name: string) => name in window
    return {
      device: this.page.device(),
      os: osOf(navigator),
      telegram: TELEGRAM_GLOBALS.some(hasGlobal),
      inFrame: window.self !== window.top,
      href: location.href,
      hasGlobal,
    }
  }

  showAddress(href: string): void {
    history.replaceState(history.state, '', href)
  }

  follow({ kind, href, target }: Link): boolean {
    if (safeLink(kind, href) === undefined) return false
    try {
      // With `noopener` the result may always be null. A page that replaces this one has no opener anyway.
      if (target !== '_blank') return window.open(href, target) !== null
      window.open(href, target, 'noopener,noreferrer')
      return true
    } catch {
      // Some browsers throw for a scheme that no program handles.
      return false
    }
  }
}
