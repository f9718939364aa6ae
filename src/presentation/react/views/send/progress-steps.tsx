import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import type { Review, SendStep } from '#domain/send/send-state.ts'
import type { SentTransfer, SentTransferId } from '#domain/send/sent-transfer.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import {
  GoneResult,
  type SentOutcome,
  SentResult,
} from '#presentation/react/components/amounts/sent-result.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { ConnectionProgress } from '#presentation/react/ui/connection-progress.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { messageText, recipientName } from './shown-transfer.ts'

/** Shown while the wallet asks the user to confirm. */
export const WaitingStep = ({ review: { prepared } }: { readonly review: Review }) => {
  const { sendTokens } = useFeature('send')
  const { walletName } = useActiveAccount()
  const format = useAmountFormatter()
  const t = useMessages()
  const { token, units, to, network } = prepared.transfer
  const lead = t(send.confirmIn, { wallet: walletName })
  const text = t(send.confirmText, { amount: writtenAmount(format, units, token), who: recipientName(to) })
  return (
    <ViewLayout title={t(send.reviewTitle)} back={false} live={lead} footer={<OriginLine kind="request" />}>
      <ConnectionProgress
        status="waiting"
        from={<TokenIcon token={token} network={network} />}
        to={<AccountFlag address={to} />}
      />
      <Status lead={lead} text={text} />
      <Button kind="soft" block onClick={() => sendTokens.back()}>
        {t(common.cancel)}
      </Button>
    </ViewLayout>
  )
}

/** Shown when the wallet did not send the transfer. */
export const FailedStep = ({
  failed: { review, message },
}: {
  readonly failed: Extract<SendStep, { readonly step: 'failed' }>
}) => {
  const { sendTokens } = useFeature('send')
  const t = useMessages()
  const { token, to, network } = review.prepared.transfer
  return (
    <ViewLayout title={t(send.title)} back={false}>
      <ConnectionProgress
        status="failed"
        from={<TokenIcon token={token} network={network} />}
        to={<AccountFlag address={to} />}
      />
      <Status lead={t(send.notSentTitle)} text={t(send.refusedText)} alert />
      <Note tone="danger" icon="alert-circle">
        {messageText(t, message)}
        <br />
        {t.rich(send.reason, { reason: <bdi>{message}</bdi> })}
      </Note>
      <Button kind="primary" block icon="refresh" onClick={() => sendTokens.back()}>
        {t(common.tryAgain)}
      </Button>
    </ViewLayout>
  )
}

const outcomeOf = (
  t: Translate,
  { status }: SentTransfer,
  wallet: string,
  amount: string,
  who: string,
): SentOutcome => {
  const notSent = { status: 'failed', lead: t(send.notSentTitle), isFailure: true } as const
  switch (status) {
    case 'submitted':
    // Only a swap can have one of these three.
    case 'arriving':
    case 'refunded':
    case 'undelivered':
      return {
        status: 'waiting',
        lead: t(send.submittedTitle),
        text: t(send.submittedText, { amount, who }),
        isFailure: false,
      }
    case 'confirmed':
      return {
        status: 'done',
        lead: t(send.confirmedTitle),
        text: t(send.confirmedText, { amount, who }),
        isFailure: false,
      }
    case 'failed':
      return { ...notSent, text: t(send.failedText) }
    case 'dropped':
      return { ...notSent, text: t(send.droppedText) }
    case 'expired':
      return { ...notSent, text: t(send.expiredText) }
    case 'replaced':
      return {
        status: 'rejected',
        lead: t(send.replacedTitle, { wallet }),
        text: t(send.replacedText),
        isFailure: true,
      }
  }
}

export interface SentStepProps {
  readonly sent: SentTransferId
  /** Undefined if the page no longer has it. */
  readonly network: Network | undefined
}

/** Shows the status of a submitted transfer. */
export const SentStep = ({ sent, network }: SentStepProps) => {
  const { sendTokens, sentTransfers } = useFeature('send')
  const { navigation } = useCases()
  const { walletName } = useActiveAccount()
  const format = useAmountFormatter()
  const t = useMessages()
  const transfer$ = useMemo(() => sentTransfers.watch(sent), [sentTransfers, sent])
  const transfer = useObservableEagerState(transfer$)
  const finish = () => {
    sendTokens.reset()
    navigation.back()
  }
  if (transfer === undefined || network === undefined)
    return <GoneResult title={t(send.title)} onDone={finish} />
  const { to, units } = transfer
  const amount = writtenAmount(format, units, { ...transfer, id: transfer.tokenId })
  return (
    <SentResult
      title={t(send.title)}
      sent={transfer}
      network={network}
      outcome={outcomeOf(t, transfer, walletName, amount, recipientName(to))}
      from={<NetworkIcon network={network} chainId={network.caipNetworkId} size="xl" />}
      to={<AccountFlag address={to} />}
      canClose={t(send.canClose)}
      onDone={finish}
    />
  )
}
