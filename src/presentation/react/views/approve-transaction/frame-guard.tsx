import type { FocusEvent } from 'react'

import { approve } from '#presentation/react/messages/approve.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { tabbables } from '#presentation/react/ui/dialog/focus.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/**
 * Represents the frame in the modal's tab order, because the frame itself lies over the page, outside the
 * modal.
 */
export const FrameGuard = () => {
  const { approveRequest } = useFeature('embedded')
  const t = useMessages()
  const moveFocus = ({ currentTarget: guard, relatedTarget: from }: FocusEvent<HTMLElement>) => {
    const modal = guard.closest('.wp-modal')
    // Focus that comes from the frame moves backwards, to the control before the guard.
    if (from === null && modal)
      tabbables(modal)
        .findLast((control) => control !== guard)
        ?.focus()
    else approveRequest.focus()
  }
  return (
    <button type="button" className="wp-sr" onFocus={moveFocus} onClick={() => approveRequest.focus()}>
      {t(approve.toFrame)}
    </button>
  )
}
