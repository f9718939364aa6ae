import { browserKindOf, operatingSystemOf, socialAppOf } from '#domain/browser/agent.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { Link } from '#domain/relay/link.ts'
import { field } from '#domain/shared/field.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import type { DeepLinks } from '#ports/deep-links.ts'
import type { Page } from '#ports/page.ts'

/** The objects through which Telegram's apps communicate with the page in their web view. */
const TELEGRAM_PROXIES: readonly string[] = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto']

/**
 * The data with which Telegram starts a web app. Telegram's login widget, which any page may use, defines `WebApp`
 * without it.
 */
const telegramInitData = (): unknown => field(field(field(window, 'Telegram'), 'WebApp'), 'initData')

/** Whether the page is shown in Telegram's web view. S5-48. */
const isInTelegram = (): boolean => {
  const initData = telegramInitData()
  return TELEGRAM_PROXIES.some((name) => name in window) || (typeof initData === 'string' && initData !== '')
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The names of the brands that the browser states, where it has them (UA Client Hints). */
const brandsOf = (browser: Navigator): readonly string[] => {
  const brands = field(field(browser, 'userAgentData'), 'brands')
  return Array.isArray(brands) ? brands.map((one: unknown) => field(one, 'brand')).filter(isText) : []
}

/** Deep links through the current browser window. */
export class BrowserDeepLinks implements DeepLinks {
  constructor(private readonly page: Pick<Page, 'device'>) {}

  environment(): BrowserEnvironment {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const agent = { userAgent, touchPoints, brands: brandsOf(navigator) }
    const telegram = isInTelegram()
    return {
      device: this.page.device(),
      os: operatingSystemOf(agent),
      browser: browserKindOf(agent),
      telegram,
      socialApp: telegram ? 'Telegram' : socialAppOf(agent),
      inFrame: window.self !== window.top,
      href: location.href,
    }
  }

  showAddress(href: string): void {
    history.replaceState(history.state, '', href)
  }

  open({ kind, href, target }: Link): boolean {
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
