import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { Link } from '#domain/relay/link.ts'

import { token } from './token.ts'

/** Opens links to wallets. Contract: tests/contract/deep-links.test.ts */
export interface DeepLinks {
  /** The browser properties that decide which links work. */
  environment(): BrowserEnvironment
  /** Replaces the address in the address bar without loading anything. */
  showAddress(href: string): void
  /**
   * Opens the link synchronously in the user's gesture. False if its kind does not allow the address, and if
   * the browser blocks it. A new window without an opener counts as opened, because browsers do not report it.
   */
  open(link: Link): boolean
}
export const DeepLinks = token<DeepLinks>('DeepLinks')
