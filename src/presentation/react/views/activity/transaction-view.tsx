import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'

import { explorerUrlOf } from '#domain/networks/network.ts'
import { repeatedTransfer } from '#domain/send/repeated-transfer.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { ReplacementActions } from '#presentation/react/components/amounts/replacement-actions.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { tx } from '#presentation/react/messages/activity.ts'
import { common } from '#presentation/react/messages/common.ts'
import { repeat } from '#presentation/react/messages/send-again.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { ExternalLink } from '#presentation/react/ui/external-button.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { titleOf } from './shown-row.ts'
import { Details, statuses } from './transaction-details.tsx'
import { Flow, type TransactionPageProps } from './transaction-flow.tsx'
import { OutcomeNote, ScaledNote } from './transaction-note.tsx'

/** Starts a failed or dropped transfer again, with the same recipient and amount. */
const SendAgain = ({ transaction }: Pick<TransactionPageProps, 'transaction'>) => {
  const { navigation, send } = useCases()
  const t = useMessages()
  const preset = repeatedTransfer(transaction)
  if (!send.configured || preset === undefined) return null
  const again = () => navigation.show({ name: 'Send', preset })
  return (
    <Button kind="primary" block icon="refresh" onClick={again}>
      {t(repeat.sendAgain)}
    </Button>
  )
}

const Footer = ({ transaction, network }: TransactionPageProps) => {
  const t = useMessages()
  const { hash } = transaction
  const explorer = hash === '' ? undefined : explorerUrlOf(network, hash, 'tx')
  return (
    <div className="wp-actions">
      <SendAgain transaction={transaction} />
      {explorer !== undefined && (
        <ExternalLink kind="soft" href={explorer}>
          {t(common.viewExplorer)}
        </ExternalLink>
      )}
    </div>
  )
}

/** Speeds up or cancels a transaction that was sent from this browser. */
const Replaceable = ({ hash }: { readonly hash: string }) => {
  const { sentTransfers } = useFeature('send')
  const { account } = useActiveAccount()
  const sends = useObservableEagerState(sentTransfers.sends$)
  const sent = sends.find((each) => each.hash === hash && each.account === account.caipAddress)
  return sent === undefined ? null : <ReplacementActions sent={sent} />
}

/** A transaction of the account with all known facts. S3-13. */
export const TransactionView = ({ view }: ViewProps<'Transaction'>) => {
  const { network } = useActiveAccount()
  const { send } = useCases()
  const { history } = useObservableEagerState(useFeature('activity').viewActivity.activity$)
  const t = useMessages()
  const transaction = useMemo(() => {
    const { pending, included, spam } = history
    return [...pending, ...included, ...spam].find(({ id, hash }) => id === view.id || hash === view.id)
  }, [history, view.id])
  if (transaction === undefined || network === undefined)
    return (
      <ViewLayout title={t(tx.title)}>
        <Empty icon="help" lead={t(tx.goneTitle)} />
      </ViewLayout>
    )
  const page = { transaction, network }
  return (
    <ViewLayout
      title={titleOf(t, transaction)}
      busy={transaction.outcome === 'pending'}
      live={t(statuses[transaction.outcome].text)}
      footerKind="bare"
      footer={<Footer {...page} />}
    >
      {transaction.outcome !== 'pending' && <OutcomeNote {...page} />}
      <Flow {...page} />
      <ScaledNote {...page} />
      <Details {...page} />
      {transaction.outcome === 'pending' && <OutcomeNote {...page} />}
      {send.configured && <Replaceable hash={transaction.hash} />}
    </ViewLayout>
  )
}
