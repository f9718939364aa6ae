import type { ReactNode } from 'react'

import {
  ConnectionProgress,
  type ConnectionProgressProps,
} from '#presentation/react/ui/connection-progress.tsx'
import { Status } from '#presentation/react/ui/status.tsx'

import { ViewLayout, type ViewLayoutProps } from './view-layout.tsx'

/** What is known of a request to a wallet, of a transaction, or of a purchase. */
export interface FlowOutcome {
  readonly lead: string
  readonly text?: ReactNode
  /** Announced at once, as an error is. */
  readonly isFailure?: boolean
}

export interface FlowProgressProps extends Pick<ViewLayoutProps, 'title' | 'busy' | 'footer' | 'back'> {
  readonly outcome: FlowOutcome
  /** The two sides, and what is between them. */
  readonly drawing?: ConnectionProgressProps
  /** Shown above the outcome. */
  readonly facts?: ReactNode
  /** Notes and buttons. */
  readonly children?: ReactNode
}

/** The step of a flow in which the user waits, or sees what became of it. */
export const FlowProgress = ({
  outcome: { lead, text, isFailure = false },
  drawing,
  facts,
  children,
  back = false,
  ...layout
}: FlowProgressProps) => (
  <ViewLayout {...layout} back={back} live={isFailure ? '' : lead}>
    {facts}
    {drawing && <ConnectionProgress {...drawing} />}
    <Status key={lead} lead={lead} text={text} alert={isFailure} />
    {children}
  </ViewLayout>
)
