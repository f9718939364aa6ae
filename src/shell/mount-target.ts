import type { WalletportOptions } from './contracts/index.ts'
import type { MountModal } from './handle.ts'

/** Where the modal is mounted. */
export interface MountTarget {
  readonly element: HTMLElement
  readonly embedded: boolean
}

const TAG = 'walletport-modal'

/**
 * The modal's element: a new one at the end of the body. With disableAppend or in embedded mode, the element
 * that the page provides, if there is one. S2-31.
 */
const targetOf = ({
  disableAppend = false,
  enableEmbedded = false,
}: WalletportOptions): (MountTarget & { readonly remove: () => void }) | undefined => {
  if (disableAppend || enableEmbedded) {
    const own = document.querySelector<HTMLElement>(TAG)
    return own === null ? undefined : { element: own, embedded: enableEmbedded, remove: () => {} }
  }
  const element = document.createElement(TAG)
  document.body.append(element)
  return { element, embedded: false, remove: () => element.remove() }
}

/** Mounts the modal at the element that the options name, and removes a created element with the modal. */
export const mountAtTarget =
  <Inside>(mount: (inside: Inside, place: MountTarget) => () => void): MountModal<Inside> =>
  (inside, options) => {
    const place = targetOf(options)
    if (place === undefined) return undefined
    const unmount = mount(inside, place)
    return () => {
      unmount()
      place.remove()
    }
  }
