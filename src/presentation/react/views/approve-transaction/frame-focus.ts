import { deepActive, tabbables } from '#presentation/react/ui/dialog/focus.ts'
import type { useCases } from '#presentation/react/use-cases.ts'

type ModalNavigation = ReturnType<typeof useCases>['openModal']

const isElsewhere = (active: Element | undefined, layer: Element): boolean =>
  active !== undefined &&
  active !== document.body &&
  !layer.contains(active) &&
  !(active instanceof HTMLIFrameElement) &&
  document.activeElement?.closest('walletport-modal') === null

/**
 * From the frame, Tab leads to the end of the page or behind the modal: it goes on in the modal, while that is open.
 * Gives the way to stop.
 */
export const keepFocus = (layer: Element, { modal$ }: ModalNavigation): (() => void) => {
  let isOpen = true
  const watching = modal$.subscribe(({ open }) => void (isOpen = open))
  const moved = () => {
    if (isOpen && isElsewhere(deepActive(document), layer)) tabbables(layer)[0]?.focus()
  }
  document.addEventListener('focusin', moved)
  // the frame is the last of the page: without something after it Tab leaves the page
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
 * The frame goes: what it has of the focus is the modal's, or, when that has closed, `giveBack` gets it. `isModal`:
 * so is the focus that nobody has, for a frame that went by itself took its own along.
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
