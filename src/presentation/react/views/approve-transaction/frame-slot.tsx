import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, useEffect, useRef } from 'react'

import { field } from '#domain/shared/field.ts'
import { approve } from '#presentation/react/messages/approve.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useDialog } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { approveShapes } from './approve-shapes.tsx'
import { keepFocus, takeFocus } from './frame-focus.ts'
import { FrameGuard } from './frame-guard.tsx'
import { observeSlot } from './slot-bounds.ts'
import { useFrameTheme } from './use-frame-theme.ts'

const useFrameHost = (): string => {
  const { embedded } = useObservableEagerState(useCases().configure.options$)
  const url = field(embedded, 'url')
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).host : ''
}

export interface FrameSlotProps {
  /** Whether the frame is shown over the slot. */
  readonly shown: boolean
  /** Shown until the frame is visible. */
  readonly children: ReactNode
}

/** The area of the modal that the frame covers, below a bar with the frame's host. S2-13, S4-37. */
export const FrameSlot = ({ shown, children }: FrameSlotProps) => {
  const { approveRequest } = useFeature('embedded')
  const { navigation } = useCases()
  const dialog = useDialog()
  const slot = useRef<HTMLDivElement>(null)
  const host = useFrameHost()
  const t = useMessages()
  useFrameTheme(slot)
  useEffect(() => {
    const element = slot.current
    const layer = element?.closest<HTMLElement>('.wp-layer')
    if (!shown || !element || !layer) return undefined
    const stop = observeSlot(element, dialog.inPage, (bounds) => approveRequest.place(bounds))
    // A modal in the page does not take the focus.
    const release = dialog.inPage ? undefined : keepFocus(layer, navigation)
    if (!dialog.inPage) approveRequest.focus()
    // The browser sends the keys of the frame to the frame only.
    const escapes = approveRequest.escaped$.subscribe(() => navigation.close())
    return () => {
      stop()
      escapes.unsubscribe()
      release?.()
      takeFocus(layer, !dialog.inPage, () => dialog.returnFocus(layer))
      approveRequest.place(undefined)
    }
  }, [shown, dialog, approveRequest, navigation])
  return (
    <div className="wp-secure">
      <div className="wp-secure__bar">
        <Icon name={approveShapes.lock} />
        <span>
          {t(approve.frameFrom)} <bdi dir="ltr">{host}</bdi>
        </span>
      </div>
      <div ref={slot} className="wp-secure__body">
        {shown ? <FrameGuard /> : children}
      </div>
    </div>
  )
}
