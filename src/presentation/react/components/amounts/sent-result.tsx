import type { ReactNode } from 'react'

import { explorerUrlOf, type Network } from '#domain/networks/network.ts'
import { isOpen, type SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { FlowProgress, type FlowOutcome } from '#presentation/react/components/flow-progress.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import type {
  ConnectionProgressProps,
  FlowProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { ExternalLink } from '#presentation/react/ui/external-button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { ReplacementActions } from './replacement-actions.tsx'

/** The texts for the status of a sent transaction, and its drawing. */
export interface SentOutcome extends FlowOutcome {
  readonly status: FlowProgressStatus
}

export interface SentResultProps extends Pick<ConnectionProgressProps, 'from' | 'to'> {
  readonly title: string
  readonly sent: SentTransfer
  readonly network: Network
  readonly outcome: SentOutcome
  /** What the wallet answered instead of a hash. */
  readonly message?: string
  /** Shown below the outcome. */
  readonly notes?: ReactNode
  readonly onDone: () => void
  /** Further actions. */
  readonly more?: ReactNode
  /** Shown while the result is undecided. */
  readonly canClose: string
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
  const { title, sent, network, outcome, message = '', notes, from, to, canClose, onDone, more } = props
  const t = useMessages()
  const { status, hash, replacedBy } = sent
  const shownHash = replacedBy ?? hash
  const explorer = shownHash === '' ? undefined : explorerUrlOf(network, shownHash, 'tx')
  return (
    <FlowProgress title={title} outcome={outcome} drawing={{ status: outcome.status, from, to }}>
      {hash === '' && message !== '' && (
        <Note tone="warn">{t.rich(send.walletSays, { reason: <bdi>{cleanSentence(message)}</bdi> })}</Note>
      )}
      {notes}
      {isOpen(status) && <p className="wp-hint">{hash === '' ? t(send.canCloseSearch) : canClose}</p>}
      <ReplacementActions sent={sent}>
        <Button kind="primary" block onClick={onDone}>
          {t(send.done)}
        </Button>
      </ReplacementActions>
      {more}
      {explorer !== undefined && (
        <ExternalLink kind="soft" href={explorer}>
          {t(replacedBy === undefined ? common.viewExplorer : send.viewNew)}
        </ExternalLink>
      )}
    </FlowProgress>
  )
}
