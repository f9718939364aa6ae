import type { ReactNode } from 'react'

import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

export interface CopyLinkFooterProps {
  /** What the view waits for, such as the code's remaining lifetime. */
  readonly children: ReactNode
  /** Absent while there is no link. */
  readonly onCopy: (() => void) | undefined
}

/** The state of a code, and a button that copies its link. */
export const CopyLinkFooter = ({ children, onCopy }: CopyLinkFooterProps) => {
  const t = useMessages()
  return (
    <div className="wp-footrow">
      <span className="wp-hint wp-num">{children}</span>
      <button
        type="button"
        className="wp-textbtn wp-textbtn--accent"
        aria-disabled={onCopy === undefined || undefined}
        onClick={onCopy}
      >
        <Icon name={viewShapes.copy} size="s" />
        {t(walletConnect.copyLink)}
      </button>
    </div>
  )
}
