import type { BrowserKind, OperatingSystem, SocialApp } from '#domain/browser/agent.ts'

/** The browser properties that deep links depend on. */
export interface BrowserEnvironment {
  readonly device: 'desktop' | 'phone'
  readonly os: OperatingSystem
  readonly browser: BrowserKind
  /** The social app in whose browser the page runs. */
  readonly socialApp: SocialApp | undefined
  /** Whether the page runs in Telegram's browser. */
  readonly telegram: boolean
  readonly inFrame: boolean
  /** The page's own address. */
  readonly href: string
}
