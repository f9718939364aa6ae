import type { WalletportOptions } from '#contracts/index.ts'

import type { MountModal } from './handle.ts'

/** Where the modal is mounted. */
export interface MountTarget {
  readonly element: HTMLElement
  readonly inPage: boolean
}

const TAG = 'walletport-modal'

/**
 * Returns the modal's element: a new one at the end of the body, or with disableAppend or in embedded mode the element
 * that the page provides, if there is one. S2-31.
 */
const targetOf = ({
  disableAppend = false,
  enableEmbedded = false,
}: WalletportOptions): (MountTarget & { readonly remove: () => void }) | undefined => {
  if (disableAppend || enableEmbedded) {
    const provided = document.querySelector<HTMLElement>(TAG)
    return provided === null ? undefined : { element: provided, inPage: enableEmbedded, remove: () => {} }
  }
  const element = document.createElement(TAG)
  document.body.append(element)
  return { element, inPage: false, remove: () => element.remove() }
}

/** Mounts the modal in its element. A created element is removed with the modal. */
export const mountAtTarget =
  <UseCases>(mount: (useCases: UseCases, target: MountTarget) => () => void): MountModal<UseCases> =>
  (useCases, options) => {
    const target = targetOf(options)
    if (target === undefined) return undefined
    const unmount = mount(useCases, target)
    return () => {
      unmount()
      target.remove()
    }
  }
