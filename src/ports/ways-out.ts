import type { Environment } from '#domain/relay/environment.ts'

import { token } from './token.ts'

/** The ways out of this page to a wallet. Contract: tests/contract/ways-out.test.ts */
export interface WaysOut {
  /** What decides which kind of link works here. */
  environment(): Environment
  /** Follows the link at once, in the visitor's own gesture; false when the browser did not let it. */
  follow(href: string, target: '_self' | '_blank' | '_top'): boolean
}
export const WaysOut = token<WaysOut>('WaysOut')
