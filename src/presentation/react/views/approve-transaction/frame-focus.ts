import { deepActive, tabbables } from '#presentation/react/ui/dialog/focus.ts'
import type { useCases } from '#presentation/react/use-cases.ts'

type ModalNavigation = ReturnType<typeof useCases>['navigation']

const isElsewhere = (active: Element | undefined, layer: Element): boolean =>
  active !== undefined &&
  active !== document.body &&
  !layer.contains(active) &&
  !(active instanceof HTMLIFrameElement) &&
  document.activeElement?.closest('walletport-modal') === null

/**
 * From the frame, Tab would lead to the end of the page or behind the modal. While the modal is open, this
 * moves the focus into it instead. Returns a function that stops it.
 */
export const keepFocus = (layer: Element, { modal$ }: ModalNavigation): (() => void) => {
  let isOpen = true
  const watching = modal$.subscribe(({ open }) => void (isOpen = open))
  const moved = () => {
    if (isOpen && isElsewhere(deepActive(document), layer)) tabbables(layer)[0]?.focus()
  }
  document.addEventListener('focusin', moved)
  // The frame is the last element of the page. Without a focusable element after it, Tab would leave the
  // page.
  const end = document.createElement('span')
  end.tabIndex = 0
  document.body.append(end)
  return () => {
    end.remove()
    watching.unsubscribe()
    document.removeEventListener('focusin', moved)
  }
}

/**
 * Called when the frame is hidden. If the frame has the focus, the modal's title gets it, or `giveBack` is called if the
 * modal has closed. With `isModal` the same applies if nothing has the focus, because a removed frame loses the focus.
 */
export const takeFocus = (layer: Element, isModal: boolean, giveBack: () => void): void => {
  const active = document.activeElement
  const isFrame = active instanceof HTMLIFrameElement
  const isLost = isModal && (active === null || active === document.body)
  if (!isFrame && !isLost) return
  if (isFrame) active.blur()
  if (layer.isConnected) layer.querySelector<HTMLElement>('[data-title]')?.focus()
  else giveBack()
}
