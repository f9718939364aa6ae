import type { WalletportOptions } from './contract.ts'
import type { MountModal } from './handle.ts'

/** Where the modal goes. */
export interface Place {
  readonly element: HTMLElement
  readonly embedded: boolean
}

const TAG = 'walletport-modal'

/**
 * The modal's element: a new one at the end of the body; with disableAppend or in embedded mode the one that the
 * page itself placed, if it did. S2-31.
 */
const placeOf = ({
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

/** Mounts where the options say, and takes the element off again with the modal. */
export const inPlace =
  <Inside>(mount: (inside: Inside, place: Place) => () => void): MountModal<Inside> =>
  (inside, options) => {
    const place = placeOf(options)
    if (place === undefined) return undefined
    const unmount = mount(inside, place)
    return () => {
      unmount()
      place.remove()
    }
  }
