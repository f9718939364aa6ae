import type { Environment } from '#domain/relay/environment.ts'
import type { WaysOut } from '#ports/ways-out.ts'

/** A browser whose kind a test chooses, and that only writes down where it is led. */
export class FakeWaysOut implements WaysOut {
  /** Oldest first. */
  readonly followed: { readonly href: string; readonly target: string }[] = []
  /** What the address bar was made to show. */
  address: string | undefined
  /** The browser lets nothing take the place of the page, nor a new window open, of which it does not tell. */
  blocked = false

  constructor(private readonly kind: Partial<Environment> = {}) {}

  environment(): Environment {
    return {
      device: 'desktop',
      os: 'other',
      telegram: false,
      inFrame: false,
      href: 'https://app.example/page',
      hasGlobal: () => false,
      ...this.kind,
    }
  }

  showAddress(href: string): void {
    this.address = href
  }

  follow(href: string, target: '_self' | '_blank' | '_top'): boolean {
    this.followed.push({ href, target })
    return target === '_blank' || !this.blocked
  }
}
