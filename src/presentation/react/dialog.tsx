import { useId, useLayoutEffect, useRef, useState } from 'react'

import { type Modal, viewOf } from '#domain/modal/modal.ts'

import { CurrentView } from './current-view.tsx'
import { lockScroll } from './scroll-lock.ts'
import { Toast } from './toast.tsx'
import { DialogController, DialogProvider } from './ui/dialog/dialog-controller.ts'
import { animateExit } from './ui/dialog/exit-animation.ts'
import { isHidden } from './ui/dialog/top-layer.ts'
import { matches } from './ui/page.ts'
import { useCases } from './use-cases.ts'

export interface DialogProps {
  readonly modal: Modal
  readonly inPage: boolean
}

/**
 * The modal's box with its view and toast, and the backdrop, in the browser's top layer. S2-22 to S2-31.
 */
export const Dialog = ({ modal, inPage }: DialogProps) => {
  const { navigation, showNotices } = useCases()
  const [controller] = useState(() => new DialogController({ inPage, close: (by) => navigation.close(by) }))
  const layer = useRef<HTMLDialogElement & HTMLDivElement>(null)
  const id = useId()
  const view = viewOf(modal)
  // The secure frame lies outside the modal and must stay reachable.
  const isModal = !inPage && view.name !== 'ApproveTransaction'

  useLayoutEffect(() => {
    const box = layer.current
    if (box === null) return undefined
    const root = box.closest('.wp-root')
    const detach = controller.attach(box)
    const unlock = inPage ? undefined : lockScroll()
    const listening = new AbortController()
    const { signal } = listening
    const closed = () => {
      navigation.close()
      return !navigation.state.open
    }
    // Not part of what the first paint waits for.
    import('./ui/dialog/second-press.ts').then(
      ({ holdSecondPress }) => signal.aborted || holdSecondPress(box, signal),
      () => undefined,
    )
    if (!inPage && matches('(max-width: 479px)'))
      import('./ui/dialog/sheet-drag.ts').then(
        ({ dragSheet }) => signal.aborted || dragSheet(box, closed, signal),
        () => undefined,
      )
    // This runs before React removes the box, because React would otherwise measure the page to restore the focus.
    const closing = navigation.modal$.subscribe(({ open }) => controller.setOpen(box, open))
    if (!inPage && isHidden(box)) {
      showNotices.reportAlert('error', 'The page hides the modal, so it was closed.')
      navigation.close()
    }
    return () => {
      closing.unsubscribe()
      listening.abort()
      detach()
      unlock?.()
      controller.remove(box)
      if (!navigation.state.open && !inPage) animateExit(box, root)
    }
  }, [controller, inPage, navigation, showNotices])

  const content = (
    <div className="wp-dock">
      <section className="wp-modal" {...(inPage && { role: 'region', 'aria-labelledby': id })}>
        <CurrentView view={view} titleId={id} />
        <div className="wp-live" role="status" aria-live="polite" />
      </section>
      <Toast />
    </div>
  )
  const shake = modal.shake || undefined
  return (
    <DialogProvider value={controller}>
      {inPage ? (
        <div ref={layer} className="wp-layer" data-shake={shake}>
          {content}
        </div>
      ) : (
        <dialog
          ref={layer}
          className="wp-layer"
          aria-modal={isModal || undefined}
          aria-labelledby={id}
          data-shake={shake}
        >
          <div className="wp-scrim" />
          {content}
        </dialog>
      )}
    </DialogProvider>
  )
}
