import { deepActive, tabbables } from '#presentation/react/dialog/focus.ts'

const isElsewhere = (active: Element | undefined, layer: Element): boolean =>
  active !== undefined &&
  active !== document.body &&
  !layer.contains(active) &&
  !(active instanceof HTMLIFrameElement) &&
  document.activeElement?.closest('walletport-modal') === null

/** From the frame, Tab leads behind the modal: it goes on in the modal, while that is there. Gives the way to stop. */
export const keepFocus = (layer: Element, isThere: () => boolean): (() => void) => {
  const moved = () => {
    if (isThere() && isElsewhere(deepActive(document), layer)) tabbables(layer)[0]?.focus()
  }
  document.addEventListener('focusin', moved)
  return () => document.removeEventListener('focusin', moved)
}

/** The frame goes: what it has of the focus is the modal's, or, when that has closed, `giveBack` gets it. */
export const takeFocus = (layer: Element, giveBack: () => void): void => {
  const active = document.activeElement
  if (!(active instanceof HTMLIFrameElement)) return
  active.blur()
  if (layer.isConnected) layer.querySelector<HTMLElement>('[data-title]')?.focus()
  else giveBack()
}
