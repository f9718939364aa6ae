import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { Link } from '#domain/relay/link.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import type { DeepLinks } from '#ports/deep-links.ts'

/** A browser of a kind that the test chooses. It records the opened links. */
export class FakeDeepLinks implements DeepLinks {
  /** Oldest first. */
  readonly opened: { readonly href: string; readonly target: string }[] = []
  /** The address in the address bar. */
  address: string | undefined
  /** Whether the browser blocks navigation and new windows. It does not report a blocked window. */
  blocked = false

  constructor(private readonly kind: Partial<BrowserEnvironment> = {}) {}

  environment(): BrowserEnvironment {
    return {
      device: 'desktop',
      os: 'other',
      browser: 'chrome',
      socialApp: undefined,
      telegram: false,
      inFrame: false,
      href: 'https://app.example/page',
      ...this.kind,
    }
  }

  showAddress(href: string): void {
    this.address = href
  }

  open({ kind, href, target }: Link): boolean {
    if (safeLink(kind, href) === undefined) return false
    this.opened.push({ href, target })
    return target === '_blank' || !this.blocked
  }
}
