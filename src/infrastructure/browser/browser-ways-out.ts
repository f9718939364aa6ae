import type { Environment } from '#domain/relay/environment.ts'
import type { Page } from '#ports/page.ts'
import type { WaysOut } from '#ports/ways-out.ts'

const ANDROID = /Android/i
const IOS = /iPhone|iPad|iPod/i

/** The browser that the visitor looks at. */
export class BrowserWaysOut implements WaysOut {
  constructor(private readonly page: Pick<Page, 'device'>) {}

  environment(): Environment {
    const { userAgent } = navigator
    return {
      device: this.page.device(),
      os: ANDROID.test(userAgent) ? 'android' : IOS.test(userAgent) ? 'ios' : 'other',
      telegram: 'TelegramWebviewProxy' in window || 'Telegram' in window,
      inFrame: window.self !== window.top,
      href: location.href,
      hasGlobal: (name) => name in window,
    }
  }

  follow(href: string, target: '_self' | '_blank' | '_top'): boolean {
    // the new page must not reach back, and there is nothing to be told of it
    const opened = window.open(href, target, 'noopener,noreferrer')
    return opened !== null || target !== '_self'
  }
}
