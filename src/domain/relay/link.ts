import type { SafeLinkKind } from '#domain/wallets/safe-link.ts'

import type { BrowserEnvironment } from './environment.ts'

/** A link, and where it opens. */
export interface Link {
  readonly href: string
  /** The permitted addresses. Others are not opened. */
  readonly kind: SafeLinkKind
  readonly target: '_self' | '_blank' | '_top'
}

/**
 * Where a link to a phone's app opens. Telegram cannot open it in the same window, and an iframe would load it inside itself.
 */
export const appTarget = ({ telegram, inFrame }: BrowserEnvironment): Link['target'] => {
  if (telegram) return '_blank'
  return inFrame ? '_top' : '_self'
}
