import type { Observable } from 'rxjs'

import type { Modal } from '#domain/modal/modal.ts'
import { deepActive, tabbables } from '#presentation/react/dialog/focus.ts'

const isElsewhere = (active: Element | undefined, layer: Element): boolean =>
  active !== undefined &&
  active !== document.body &&
  !layer.contains(active) &&
  !(active instanceof HTMLIFrameElement) &&
  document.activeElement?.closest('walletport-modal') === null

/** From the frame, Tab leads behind the modal: it goes on in the modal, while that is open. Gives the way to stop. */
export const keepFocus = (layer: Element, modal$: Observable<Pick<Modal, 'open'>>): (() => void) => {
  let isOpen = true
  const watching = modal$.subscribe(({ open }) => void (isOpen = open))
  const moved = () => {
    if (isOpen && isElsewhere(deepActive(document), layer)) tabbables(layer)[0]?.focus()
  }
  document.addEventListener('focusin', moved)
  return () => {
    watching.unsubscribe()
    document.removeEventListener('focusin', moved)
  }
}

/** The frame goes: what it has of the focus is the modal's, or, when that has closed, `giveBack` gets it. */
export const takeFocus = (layer: Element, giveBack: () => void): void => {
  const active = document.activeElement
  if (!(active instanceof HTMLIFrameElement)) return
  active.blur()
  if (layer.isConnected) layer.querySelector<HTMLElement>('[data-title]')?.focus()
  else giveBack()
}
