import type { Environment } from '#domain/relay/environment.ts'

import { token } from './token.ts'

/** The ways out of this page to a wallet. Contract: tests/contract/ways-out.test.ts */
export interface WaysOut {
  /** What decides which kind of link works here. */
  environment(): Environment
  /** Shows another address of this site in place of the page's own; nothing is loaded. */
  showAddress(href: string): void
  /**
   * Follows the link at once, in the visitor's own gesture; false when the browser did not let it. Of a new window,
   * which never reaches back to this page, browsers do not tell whether they let it: it counts as followed.
   */
  follow(href: string, target: '_self' | '_blank' | '_top'): boolean
}
export const WaysOut = token<WaysOut>('WaysOut')
