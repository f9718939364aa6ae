import { createContext, useContext } from 'react'

import { matches, observeSize, reducedMotion } from '#presentation/react/ui/page.ts'

import { controlAt, controlNamed, deepActive, nameOf } from './focus.ts'
import { keepPresses } from './keep-presses.ts'
import { closeDialog, isModal, showDialog } from './top-layer.ts'

const VIEW_MS = 150

interface DialogSettings {
  readonly inPage: boolean
  readonly close: (by?: 'backdrop') => void
}

/** What has happened since a dialog was opened. */
class Opening {
  /** The element that gets the focus back. */
  readonly opener = deepActive(document)
  /** Whether no view has arrived yet, and the user has pressed nothing. */
  isNew = true
  depth = 0
  view = ''
  /** Whether the user has left the first view. */
  hasNavigated = false
  /** The name of the control that was pressed last. */
  pressedName: string | undefined
  /** The names of the controls that opened the next view or step, by their depth. A step lies half a level below its view. */
  readonly leftBy = new Map<number, string | undefined>()
  returnTo: string | undefined
}

/** Keeps the place of a view whose rows arrive one by one. */
const hold = (box: HTMLElement | null): void => {
  const dock = box?.parentElement
  if (!box || !dock) return
  dock.style.setProperty('--wp-held', `${box.offsetHeight}px`)
  dock.toggleAttribute('data-held', box.querySelector('.wp-body--held') !== null)
}

/** The dialog's DOM behaviour around its views: focus, keys, backdrop, motion, announcements. */
export class DialogController {
  readonly inPage: boolean
  #isOpen = true
  #opening = new Opening()
  #height = 0
  #focused: EventTarget | null = null

  constructor(private readonly settings: DialogSettings) {
    this.inPage = settings.inPage
  }

  /** Whether the first view is still to come. */
  get isNew(): boolean {
    return this.#opening.isNew
  }

  /** Adds the listeners. Returns a function that removes them. */
  attach(layer: HTMLElement): () => void {
    const listening = new AbortController()
    const { signal } = listening
    layer.addEventListener('click', (event) => this.rememberPress(event), { capture: true, signal })
    keepPresses(layer, signal)
    layer.addEventListener('focusin', ({ target }) => void (this.#focused = target), { signal })
    // Some browsers send this event before they remove a focused element.
    const left = ({ target }: Event) => queueMicrotask(() => this.leave(target))
    layer.addEventListener('focusout', left, { signal })
    const removals = new MutationObserver(() => this.recoverFocus(layer))
    removals.observe(layer, { childList: true, subtree: true })
    const box = layer.querySelector<HTMLElement>('.wp-modal')
    const sizes = observeSize(box, () => void (this.#height = box?.offsetHeight ?? 0))
    layer.addEventListener('keydown', (event) => this.onKey(layer, event), { signal })
    if (layer instanceof HTMLDialogElement) {
      this.listenToBackdrop(layer, signal)
      this.listenToCloseRequests(layer, signal)
    }
    return () => {
      listening.abort()
      removals.disconnect()
      sizes?.disconnect()
    }
  }

  /**
   * Called when the modal has opened or closed. A modal that opens again before its dialog was removed uses the same dialog.
   */
  setOpen(layer: HTMLElement, open: boolean): void {
    if (open === this.#isOpen) return
    this.#isOpen = open
    if (!open) this.returnFocus(layer)
    else if (layer instanceof HTMLDialogElement) this.openAgain(layer)
  }

  /** Called when the dialog leaves the page, which may happen while the modal is open. */
  remove(layer: HTMLElement): void {
    if (this.#isOpen) this.returnFocus(layer)
  }

  /** Closes the dialog and returns the focus to the opener, unless something else on the page has it. */
  returnFocus(layer: HTMLElement): void {
    const active = deepActive(document)
    const isFocusFree = active === undefined || active === document.body || layer.contains(active)
    // The opener cannot take the focus while the dialog is modal.
    if (layer instanceof HTMLDialogElement) closeDialog(layer)
    const { opener } = this.#opening
    if (!this.inPage && isFocusFree && opener instanceof HTMLElement && opener.isConnected)
      opener.focus({ preventScroll: true })
  }

  /** Called when a view or its skeleton has rendered. Sets the focus, the direction of the motion and the height. */
  arrive(layout: HTMLElement, depth: number, view: string): void {
    const { isNew } = this
    const dialog = layout.closest('dialog')
    if (dialog) showDialog(dialog)
    const isOther = view !== this.#opening.view
    const isStep = depth !== this.#opening.depth && this.#opening.pressedName !== undefined
    if ((isOther || isStep) && !isNew) this.setMotion(layout, depth, isOther)
    Object.assign(this.#opening, { isNew: false, depth, view })
    // A modal in the page does not take the focus from the page.
    if (!this.inPage || this.#opening.hasNavigated) this.focusIn(layout)
    const box = layout.closest<HTMLElement>('.wp-modal')
    if (!this.inPage) hold(box)
    if (!isNew) this.animateHeight(box)
  }

  /** Announces a text in the polite region. */
  announce(layout: HTMLElement, text: string): void {
    const region = layout.closest('.wp-modal')?.querySelector('.wp-live')
    if (region && region.textContent !== text) region.textContent = text
  }

  /** Forgets an element that lost the focus without being removed: the user or the page has moved the focus. */
  private leave(left: EventTarget | null): void {
    const isHere = left instanceof Node && left.isConnected && left !== deepActive(document)
    if (isHere && left === this.#focused) this.#focused = null
  }

  /** Focuses the selected tab or the title if the focused element was removed. */
  private recoverFocus(layer: HTMLElement): void {
    if (!wasRemoved(this.#focused)) return
    const tab = layer.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    const target = tab ?? titleOf(layer)
    target?.focus({ preventScroll: true })
  }

  private openAgain(dialog: HTMLDialogElement): void {
    // If the same view stays rendered, `arrive` is not called for it, so its name is kept here.
    this.#opening = Object.assign(new Opening(), { depth: 1, view: this.#opening.view })
    showDialog(dialog)
    this.focusIn(dialog)
  }

  private setMotion(layout: HTMLElement, depth: number, isOther: boolean): void {
    const opening = this.#opening
    // A view that replaces another one is no step back from the other's steps.
    const goesBack = isOther ? Math.floor(depth) < Math.floor(opening.depth) : depth < opening.depth
    opening.hasNavigated = true
    if (depth > opening.depth) opening.leftBy.set(opening.depth, opening.pressedName)
    opening.returnTo = goesBack ? opening.leftBy.get(depth) : undefined
    layout.dataset['motion'] = goesBack ? 'back' : 'forward'
  }

  private focusIn(layout: HTMLElement): void {
    const { returnTo } = this.#opening
    const control = returnTo === undefined ? undefined : controlNamed(layout, returnTo)
    const search = layout.querySelector<HTMLElement>('[data-search=initial]')
    const target = control ?? (search && matches('(pointer: fine)') ? search : titleOf(layout))
    target?.focus({ preventScroll: control === undefined })
  }

  /** Animates the height from the old view's to the new one's. */
  private animateHeight(box: HTMLElement | null): void {
    const from = this.#height
    const to = box?.offsetHeight ?? 0
    if (box === null || from === 0 || from === to || reducedMotion()) return
    box.animate([{ blockSize: `${from}px` }, { blockSize: `${to}px` }], {
      duration: VIEW_MS,
      easing: 'cubic-bezier(0.45, 0.05, 0.25, 1)',
    })
  }

  private rememberPress({ target }: Event): void {
    const control = controlAt(target)
    if (control === null) return
    Object.assign(this.#opening, { isNew: false, pressedName: nameOf(control), returnTo: undefined })
  }

  /**
   * Closes on a press and release outside the modal. A drag that only starts or ends outside, for example to select text,
   * does not close it.
   */
  private listenToBackdrop(layer: HTMLElement, signal: AbortSignal): void {
    let outside = false
    const pressed = ({ target }: Event) => void (outside = target === layer)
    const released = ({ target }: Event) => void (outside &&= target === layer)
    const clicked = () => {
      if (outside) this.settings.close('backdrop')
      outside = false
    }
    layer.addEventListener('pointerdown', pressed, { signal })
    layer.addEventListener('pointerup', released, { signal })
    layer.addEventListener('click', clicked, { signal })
  }

  /**
   * The browser sends Escape, and a phone's back gesture, only to the topmost dialog. A dialog that keeps the page reachable
   * gets no such request, so it closes by the key.
   */
  private listenToCloseRequests(dialog: HTMLDialogElement, signal: AbortSignal): void {
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      this.settings.close()
    }
    // A browser closes the dialog at the second request even if the first one was prevented.
    const closed = () => {
      const isShown = dialog.open || dialog.hasAttribute('popover') || !dialog.isConnected
      if (isShown || !this.#isOpen || !isModal(dialog)) return
      this.settings.close()
      if (dialog.isConnected) showDialog(dialog)
    }
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isModal(dialog)) return
      event.preventDefault()
      this.settings.close()
    }
    dialog.addEventListener('keydown', escaped, { signal })
    dialog.addEventListener('cancel', cancelled, { signal })
    dialog.addEventListener('close', closed, { signal })
  }

  private onKey(layer: HTMLElement, event: KeyboardEvent): void {
    const active = deepActive(document)
    if (event.defaultPrevented) return
    // While Enter is held, a button may already stand for something else than what the user has pressed.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (event.key === 'Escape') closeDisclosure(event, active)
    else if (event.key === '/') focusSearch(layer, event, active)
  }
}

/** Escape closes an open disclosure first. */
const closeDisclosure = (event: KeyboardEvent, active: Element | undefined): void => {
  const disclosure = active?.closest<HTMLDetailsElement>('details[open]')
  if (!disclosure || event.isComposing) return
  event.preventDefault()
  disclosure.open = false
  disclosure.querySelector('summary')?.focus()
}

const titleOf = (layout: HTMLElement) => layout.querySelector<HTMLElement>('[data-title]')

/** Whether the focused element was removed from the page. */
const wasRemoved = (focused: EventTarget | null): boolean => {
  const active = deepActive(document)
  const isLost = active === undefined || active === document.body
  return isLost && focused instanceof Node && !focused.isConnected
}

const focusSearch = (layer: HTMLElement, event: KeyboardEvent, active: Element | undefined): void => {
  const search = layer.querySelector<HTMLElement>('[data-search]')
  if (search === null || active?.closest('input, textarea, select')) return
  event.preventDefault()
  search.focus()
}

const Context = createContext<DialogController | undefined>(undefined)

export const DialogProvider = Context.Provider

/** The controller of the dialog around a view. */
export const useDialog = (): DialogController => {
  const dialog = useContext(Context)
  if (dialog === undefined) throw new Error('A view was rendered outside the dialog.')
  return dialog
}
