import type { ReactNode } from 'react'

import { explorerUrlOf, type Network } from '#domain/networks/network.ts'
import { isOpen, type SentTransfer } from '#domain/send/sent-transfer.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextLink } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Status } from '#presentation/react/ui/status.tsx'

/** The texts for the status of a sent transaction. */
export interface SentOutcome {
  readonly status: ConnectionProgressStatus
  readonly lead: string
  readonly text: string
  readonly isFailure: boolean
}

export interface SentResultProps {
  readonly title: string
  readonly sent: SentTransfer
  readonly network: Network
  readonly outcome: SentOutcome
  /** The two sides of the illustration. */
  readonly from: ReactNode
  readonly to: ReactNode
  /** Shown while the result is undecided. */
  readonly canClose: string
  readonly onDone: () => void
}

/** Shown if a sent transaction is no longer stored, or the page no longer has its network. */
export const GoneResult = ({ title, onDone }: Pick<SentResultProps, 'title' | 'onDone'>) => {
  const t = useMessages()
  return (
    <ViewLayout title={title} back={false}>
      <Empty icon="help" lead={t(send.goneTitle)} text={t(send.goneText)} />
      <Button kind="primary" block onClick={onDone}>
        {t(send.done)}
      </Button>
    </ViewLayout>
  )
}

/** The result of a sent transaction, before and after it is in a block. */
export const SentResult = (props: SentResultProps) => {
  const { title, sent, network, outcome, from, to, canClose, onDone } = props
  const t = useMessages()
  const { status, hash, replacedBy } = sent
  const explorer = explorerUrlOf(network, replacedBy ?? hash, 'tx')
  return (
    <ViewLayout title={title} back={false} live={outcome.isFailure ? '' : outcome.lead}>
      <ConnectionProgress status={outcome.status} from={from} to={to} />
      <Status key={status} lead={outcome.lead} text={outcome.text} alert={outcome.isFailure} />
      {isOpen(status) && <p className="wp-hint">{canClose}</p>}
      <Button kind="primary" block onClick={onDone}>
        {t(send.done)}
      </Button>
      {explorer !== undefined && (
        <TextLink href={explorer} icon={viewShapes.external}>
          {t(replacedBy === undefined ? common.viewExplorer : send.viewNew)}
        </TextLink>
      )}
    </ViewLayout>
  )
}
