/** Shows an element in the browser's top layer, above everything else. The page stays reachable. */
export const showAbove = (element: HTMLElement): void => {
  element.setAttribute('popover', 'manual')
  // Browsers before 2024 show it in its place.
  if ('showPopover' in element && element.isConnected) element.showPopover()
}

export const isModal = (dialog: HTMLDialogElement): boolean => dialog.getAttribute('aria-modal') === 'true'

/** Environments without a layout, such as jsdom, have no methods of dialogs. Browsers before 2024 cannot tell what is visible. */
type Methods = Partial<Pick<HTMLDialogElement, 'checkVisibility' | 'close' | 'showModal'>>

/** Whether a shown dialog has no box, because an element around it is not displayed. A modal one makes the page inert all the same. */
export const isHidden = (dialog: HTMLElement): boolean => {
  const methods: Methods = dialog
  return methods.checkVisibility?.() === false
}

export const closeDialog = (dialog: HTMLDialogElement): void => {
  const methods: Methods = dialog
  methods.close?.()
  dialog.removeAttribute('open')
}

/**
 * Shows a dialog in the top layer: as a modal one, in which the browser keeps the focus and Escape, or as one that keeps the
 * rest of the page reachable. Does nothing if it is already shown that way.
 */
export const showDialog = (dialog: HTMLDialogElement): void => {
  const modal = isModal(dialog)
  if (dialog.open && dialog.hasAttribute('popover') !== modal) return
  closeDialog(dialog)
  if (modal) {
    dialog.removeAttribute('popover')
    const methods: Methods = dialog
    methods.showModal?.()
    dialog.setAttribute('open', '')
  } else {
    showAbove(dialog)
    dialog.setAttribute('open', '')
  }
}
