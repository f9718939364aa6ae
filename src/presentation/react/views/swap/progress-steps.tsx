import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapStage, SwapStep } from '#domain/swaps/swap-state.ts'
import { isBetweenNetworks } from '#domain/swaps/swap.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import {
  GoneResult,
  type SentOutcome,
  SentResult,
} from '#presentation/react/components/amounts/sent-result.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { ConnectionProgress } from '#presentation/react/ui/connection-progress.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem, Tag } from '#presentation/react/ui/list-item.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { SwapFlow } from './swap-review-step.tsx'
import { useArrival } from './swap-route.tsx'

interface ProgressItemProps {
  readonly title: string
  /** Undefined before it begins. */
  readonly state: 'done' | 'inWallet' | 'onNetwork' | undefined
}

const ProgressItem = ({ title, state }: ProgressItemProps) => {
  const t = useMessages()
  const tags = { done: swap.stepDone, inWallet: swap.inWallet, onNetwork: swap.onNetwork } as const
  return (
    <ListItem
      icon={<Icon name={state === 'done' ? 'check-circle' : 'chevron-right'} flip={state !== 'done'} />}
      title={title}
      end={state && <Tag on={state === 'done'}>{t(tags[state])}</Tag>}
    />
  )
}

const allowanceStates: Readonly<Record<SwapStage, ProgressItemProps['state']>> = {
  approving: 'inWallet',
  signingPermit: 'inWallet',
  confirmingApproval: 'onNetwork',
  checking: 'done',
  sendingSwap: 'done',
}

export interface WaitingStepProps {
  readonly current: Extract<SwapStep, { readonly step: 'waiting' }>
  readonly prices: KnownPrices
}

/** Shows the request in the wallet: for an allowance, if the router needs one, and then for the swap. */
export const WaitingStep = ({ current: { review, stage }, prices }: WaitingStepProps) => {
  const { swapTokens } = useFeature('swaps')
  const { walletName } = useActiveAccount()
  const t = useMessages()
  const { quote } = review.plan
  const token = shownSymbol(quote.request.from)
  const isInWallet = stage !== 'confirmingApproval' && stage !== 'checking'
  const lead = isInWallet ? t(swap.confirmIn, { wallet: walletName }) : t(common.loading)
  const { type: allowanceMethod } = review.allowanceMethod
  const hasAllowanceStep = allowanceMethod === 'approve' || allowanceMethod === 'permit'
  return (
    <ViewLayout title={t(swap.review)} back={false} live={lead} footer={<OriginLine kind="request" />}>
      <SwapFlow quote={quote} prices={prices} />
      {hasAllowanceStep && (
        <ListGroup label={t(swap.review)}>
          <ProgressItem title={t(swap.step1, { token })} state={allowanceStates[stage]} />
          <ProgressItem
            title={t(swap.step2, { token })}
            state={stage === 'sendingSwap' ? 'inWallet' : undefined}
          />
        </ListGroup>
      )}
      <Button kind="primary" block busy onClick={() => undefined}>
        {lead}
      </Button>
      <Button kind="soft" block onClick={() => swapTokens.back()}>
        {t(common.cancel)}
      </Button>
    </ViewLayout>
  )
}

/** Empties the form and goes back, after a swap has ended. */
const useFinish = (): (() => void) => {
  const { swapTokens } = useFeature('swaps')
  const { navigation } = useCases()
  return () => {
    swapTokens.reset()
    navigation.back()
  }
}

/** The wallet did not send the swap, or does not report whether it did. Then there is no retry, which could swap twice. */
export const FailedStep = ({
  current: { review, message, isUnknown },
}: {
  readonly current: Extract<SwapStep, { readonly step: 'failed' }>
}) => {
  const { swapTokens } = useFeature('swaps')
  const { walletName } = useActiveAccount()
  const finish = useFinish()
  const t = useMessages()
  const { from, to, network } = review.plan.quote.request
  return (
    <ViewLayout title={t(swap.title)} back={false}>
      <ConnectionProgress
        status="failed"
        from={<TokenIcon token={from} network={network} />}
        to={<TokenIcon token={to} network={network} />}
      />
      {isUnknown ? (
        <>
          <Status lead={t(swap.unknownTitle)} text={t(swap.unknownText, { wallet: walletName })} alert />
          <Button kind="primary" block onClick={finish}>
            {t(send.done)}
          </Button>
        </>
      ) : (
        <>
          <Status lead={t(swap.notSwappedTitle)} text={<bdi>{message}</bdi>} alert />
          <Button kind="primary" block icon="refresh" onClick={() => swapTokens.back()}>
            {t(common.tryAgain)}
          </Button>
        </>
      )}
    </ViewLayout>
  )
}

const outcomeOf = (
  t: Translate,
  status: SentTransfer['status'],
  wallet: string,
  sides: { readonly pay: string; readonly receive: string },
  arrival: { readonly network: string; readonly provider: string; readonly isElsewhere: boolean },
): SentOutcome => {
  const { network, provider } = arrival
  const failed = { status: 'failed', lead: t(swap.notSwappedTitle), isFailure: true } as const
  switch (status) {
    case 'submitted':
      return {
        status: 'waiting',
        lead: t(swap.submittedTitle),
        text: t(swap.submittedText, sides),
        isFailure: false,
      }
    case 'arriving':
      return {
        status: 'waiting',
        lead: t(swap.arrivingTitle, { network }),
        text: t(swap.arrivingText, { ...sides, network }),
        isFailure: false,
      }
    case 'refunded':
      return { ...failed, lead: t(swap.refundedTitle), text: t(swap.refundedText) }
    case 'undelivered':
      return {
        ...failed,
        lead: t(swap.undeliveredTitle),
        text: t(swap.undeliveredText, { network, provider }),
      }
    case 'confirmed':
      return {
        status: 'done',
        lead: arrival.isElsewhere ? t(swap.arrivedTitle, { network }) : t(swap.doneTitle),
        text: t(swap.doneText, sides),
        isFailure: false,
      }
    case 'failed':
      return { ...failed, text: t(swap.revertedText) }
    case 'dropped':
    case 'expired':
      return { ...failed, text: t(swap.droppedText) }
    case 'replaced':
      return {
        status: 'rejected',
        lead: t(swap.replacedTitle, { wallet }),
        text: t(swap.replacedText),
        isFailure: true,
      }
  }
}

export interface SentStepProps {
  readonly current: Extract<SwapStep, { readonly step: 'sent' }>
  readonly network: Network
}

/** Shows a sent swap, and its result once it is known. */
export const SentStep = ({ current: { quote, sent }, network }: SentStepProps) => {
  const { sentTransfers } = useFeature('send')
  const finish = useFinish()
  const { walletName } = useActiveAccount()
  const format = useAmountFormatter()
  const t = useMessages()
  const arrival = useArrival(quote)
  const transfer$ = useMemo(() => sentTransfers.watch(sent), [sentTransfers, sent])
  const transfer = useObservableEagerState(transfer$)
  if (transfer === undefined) return <GoneResult title={t(swap.title)} onDone={finish} />
  const { from, to, units } = quote.request
  const outcome = outcomeOf(
    t,
    transfer.status,
    walletName,
    {
      pay: writtenAmount(format, units, from),
      receive: `${format.token({ units: quote.received, decimals: to.decimals })} ${shownSymbol(to)}`,
    },
    {
      network: arrival.name,
      provider: quote.provider,
      isElsewhere: isBetweenNetworks(quote.request),
    },
  )
  return (
    <SentResult
      title={t(swap.title)}
      sent={transfer}
      network={network}
      outcome={outcome}
      from={<TokenIcon token={from} network={network} />}
      to={<TokenIcon token={to} network={arrival} />}
      canClose={t(swap.canClose)}
      onDone={finish}
    />
  )
}
