import type { Environment } from '#domain/relay/environment.ts'

import { token } from './token.ts'

/** Opens links to wallets. Contract: tests/contract/deep-links.test.ts */
export interface DeepLinks {
  /** The browser properties that decide which links work. */
  environment(): Environment
  /** Replaces the address in the address bar without loading anything. */
  showAddress(href: string): void
  /**
   * Opens the link synchronously in the user's gesture. False if the browser blocks it. A new window without
   * an opener always counts as opened, because browsers do not report it.
   */
  follow(href: string, target: '_self' | '_blank' | '_top'): boolean
}
export const DeepLinks = token<DeepLinks>('DeepLinks')
