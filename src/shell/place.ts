import type { WalletportOptions } from './contract.ts'
import type { Place } from './handle.ts'

const TAG = 'walletport-modal'

/**
 * The modal's element: a new one at the end of the body; with disableAppend or in embedded mode the one that the
 * page itself placed, if it did. S2-31.
 */
export const placeOf = ({
  disableAppend = false,
  enableEmbedded = false,
}: WalletportOptions): (Place & { readonly remove: () => void }) | undefined => {
  if (disableAppend || enableEmbedded) {
    const own = document.querySelector<HTMLElement>(TAG)
    return own === null ? undefined : { element: own, embedded: enableEmbedded, remove: () => {} }
  }
  const element = document.createElement(TAG)
  document.body.append(element)
  return { element, embedded: false, remove: () => element.remove() }
}
