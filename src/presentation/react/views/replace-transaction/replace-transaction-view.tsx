import { useObservableEagerState } from 'observable-hooks'
import { useCallback, useEffect, useMemo } from 'react'

import { accountParts } from '#domain/caip/account-id.ts'
import type { ReplacementFailure, ReplacementStep } from '#domain/replacements/replacement-step.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { FlowProgress } from '#presentation/react/components/flow-progress.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { isConfirmedStep, useGoesOn } from '#presentation/react/components/use-goes-on.ts'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { common } from '#presentation/react/messages/common.ts'
import { replace } from '#presentation/react/messages/replace.ts'
import { send } from '#presentation/react/messages/send.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import type { ConnectionProgressProps } from '#presentation/react/ui/connection-progress.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { ReplacementReviewStep } from './replacement-review-step.tsx'

/** Whether, and why, there is nothing to review. */
const failureTexts = (t: Translate, failed: ReplacementFailure, wallet: string, token: string) => {
  switch (failed._tag) {
    case 'AlreadyMined':
      return [t(replace.minedTitle), t(replace.minedText)] as const
    case 'NotPending':
    case 'UnknownTransfer':
      return [t(replace.notPendingTitle), t(replace.notPendingText)] as const
    case 'NotEnough':
      return [t(replace.notEnoughTitle), t(replace.notEnoughText, { token })] as const
    case 'NotReady':
      return [t(replace.notReadyTitle), undefined] as const
    case 'NodeOnOtherChain':
      return [t(replace.notReadyTitle), t(send.otherNode)] as const
    case 'NoAddress':
    case 'NotReplaceable':
      return [t(replace.notReplaceableTitle), t(replace.notReplaceableText, { wallet })] as const
  }
}

interface StepProps<Name extends ReplacementStep['step']> {
  readonly title: string
  readonly sides: Pick<ConnectionProgressProps, 'from' | 'to'>
  readonly current: Extract<ReplacementStep, { readonly step: Name }>
  readonly onDone: () => void
  readonly onRetry: () => void
}

const FailedStep = ({ title, sides, current: { failure }, onDone, onRetry }: StepProps<'idle'>) => {
  const { walletName, network } = useActiveAccount()
  const t = useMessages()
  if (failure === undefined) return <ReadingStep title={title} sides={sides} />
  const [lead, text] = failureTexts(t, failure, walletName, network?.nativeCurrency.symbol ?? '')
  return (
    <FlowProgress
      title={title}
      back
      outcome={{ lead, text, isFailure: true }}
      drawing={{ status: 'unsure', ...sides }}
    >
      {failure._tag === 'NotReady' ? (
        <Button kind="primary" block icon="refresh" onClick={onRetry}>
          {t(common.tryAgain)}
        </Button>
      ) : (
        <Button kind="primary" block onClick={onDone}>
          {t(send.done)}
        </Button>
      )}
    </FlowProgress>
  )
}

const ReadingStep = ({ title, sides }: Pick<StepProps<'preparing'>, 'title' | 'sides'>) => (
  <FlowProgress
    title={title}
    back
    busy
    outcome={{ lead: useMessages()(replace.reading) }}
    drawing={{ status: 'waiting', ...sides }}
  />
)

const WaitingStep = ({ title, sides, current: { review }, onDone }: StepProps<'waiting'>) => {
  const { walletName: wallet } = useActiveAccount()
  const t = useMessages()
  const outcome = {
    lead: t(send.confirmIn, { wallet }),
    text: t(replace.confirmText, { nonce: String(review.nonce) }),
  }
  return (
    <FlowProgress
      title={title}
      outcome={outcome}
      drawing={{ status: 'waiting', ...sides }}
      footer={<OriginLine kind="request" />}
    >
      <Button kind="soft" block onClick={onDone}>
        {t(common.cancel)}
      </Button>
    </FlowProgress>
  )
}

const UnsentStep = ({
  title,
  sides,
  current: { review, submission },
  onDone,
  onRetry,
}: StepProps<'unsent'>) => {
  const t = useMessages()
  const isUnknown = submission.type === 'unknown'
  const [says, message] =
    submission.type === 'notAsked'
      ? [send.reason, submission.reason.message]
      : [send.walletSays, submission.error.message]
  const lost = review.type === 'speedUp' ? replace.lostSpeedUp : replace.lostCancel
  const text = submission.type === 'notAsked' ? replace.notAskedText : replace.refusedText
  return (
    <FlowProgress
      title={title}
      outcome={{
        lead: t(isUnknown ? replace.unknownTitle : replace.notReplacedTitle),
        text: t(isUnknown ? lost : text),
        isFailure: true,
      }}
      drawing={{ status: isUnknown ? 'unsure' : 'failed', ...sides }}
    >
      <Note tone={isUnknown ? 'warn' : 'danger'} icon="alert-circle">
        {t.rich(says, { reason: <bdi>{cleanSentence(message)}</bdi> })}
      </Note>
      <Button kind="primary" block onClick={isUnknown ? onDone : onRetry}>
        {t(isUnknown ? send.done : common.tryAgain)}
      </Button>
    </FlowProgress>
  )
}

const SentStep = ({
  title,
  sides,
  type,
  onDone,
}: { readonly type: ReplacementType } & Pick<StepProps<'sent'>, 'title' | 'sides' | 'onDone'>) => {
  const t = useMessages()
  const [lead, text] =
    type === 'speedUp'
      ? [t(replace.spedUpTitle), t(replace.spedUpUnsure)]
      : [t(replace.cancellingTitle), t(replace.cancellingText)]
  return (
    <FlowProgress title={title} outcome={{ lead, text }} drawing={{ status: 'waiting', ...sides }}>
      <Button kind="primary" block onClick={onDone}>
        {t(send.done)}
      </Button>
    </FlowProgress>
  )
}

/** Speeds a pending transaction up or cancels it: what it costs, the wallet, and back to the transaction. */
export const ReplaceTransactionView = ({ view }: ViewProps<'ReplaceTransaction'>) => {
  const { replaceTransactions } = useFeature('send')
  const { navigation, viewNetworks } = useCases()
  const t = useMessages()
  const { sent: id, type } = view
  const flow = useMemo(() => replaceTransactions.flow(), [replaceTransactions])
  const current = useObservableEagerState(flow.state$)
  useGoesOn('ReplaceTransaction', isConfirmedStep(current))
  const start = useCallback(() => void flow.prepare(id, type), [flow, id, type])
  useEffect(() => {
    start()
    return () => flow.cancel()
  }, [flow, start])
  const title = t(replace[`${type}Title`])
  const onDone = () => navigation.back()
  const { address, chainId } = accountParts(id.account)
  const { configured } = useObservableEagerState(viewNetworks.networks$)
  const network = configured.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const sides = {
    from: <NetworkIcon network={network} chainId={chainId} size="xl" />,
    to: <AccountFlag address={address} />,
  }
  const step = { title, sides, onDone, onRetry: start }
  switch (current.step) {
    case 'idle':
      return <FailedStep current={current} {...step} />
    case 'preparing':
      return <ReadingStep title={title} sides={sides} />
    case 'review':
      return (
        <ReplacementReviewStep
          review={current.review}
          isRejected={current.isRejected}
          onConfirm={(confirmation) => void flow.confirm(current.review, confirmation)}
          onBack={onDone}
        />
      )
    case 'waiting':
      return <WaitingStep current={current} {...step} />
    case 'unsent':
      return <UnsentStep current={current} {...step} />
    case 'sent':
      return <SentStep type={type} {...step} />
  }
}
