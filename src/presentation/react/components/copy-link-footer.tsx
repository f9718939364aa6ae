import type { ReactNode } from 'react'

import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { TextButton } from '#presentation/react/ui/button.tsx'
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
      <TextButton
        tone="accent"
        icon={viewShapes.copy}
        disabled={onCopy === undefined}
        onClick={() => onCopy?.()}
      >
        {t(walletConnect.copyLink)}
      </TextButton>
    </div>
  )
}
