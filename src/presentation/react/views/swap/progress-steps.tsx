import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { leftBy } from '#domain/swaps/given-allowances.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import { NO_ALLOWANCE, type SwapStage, type SwapStep } from '#domain/swaps/swap-step.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { GoneResult, SentResult } from '#presentation/react/components/amounts/sent-result.tsx'
import { writtenAmount, writtenAtLeast } from '#presentation/react/components/amounts/written-amount.ts'
import { FlowProgress } from '#presentation/react/components/flow-progress.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem, Tag } from '#presentation/react/ui/list-item.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { AllowedNotes, StandingNotes } from './allowed-notes.tsx'
import { outcomeTexts } from './outcome-texts.ts'
import { SwapFlow } from './swap-review-step.tsx'
import { useArrival } from './swap-route.tsx'

interface ProgressItemProps {
  readonly title: string
  /** Undefined before it begins. */
  readonly state: 'done' | 'inWallet' | 'onNetwork' | undefined
}

const progressIcons = {
  ahead: { name: <circle cx="10" cy="10" r="7" /> },
  inWallet: { name: 'spinner', spin: true },
  onNetwork: { name: 'spinner', spin: true },
  done: { name: 'check-circle' },
} as const

const ProgressItem = ({ title, state }: ProgressItemProps) => {
  const t = useMessages()
  const tags = { done: swap.stepDone, inWallet: swap.inWallet, onNetwork: swap.onNetwork } as const
  return (
    <ListItem
      icon={<Icon {...progressIcons[state ?? 'ahead']} />}
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
  const { swapDraft } = useFeature('swaps')
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
      <Button kind="soft" block onClick={() => swapDraft.back()}>
        {t(common.cancel)}
      </Button>
    </ViewLayout>
  )
}

/** Empties the form and goes back, after a swap has ended. */
const useFinish = (): (() => void) => {
  const { swapDraft } = useFeature('swaps')
  const { navigation } = useCases()
  return () => {
    swapDraft.reset()
    navigation.back()
  }
}

type Unsent = Extract<SwapStep, { readonly step: 'unsent' }>

interface UnsentTexts {
  readonly lead: string
  readonly text: string
  /** The message of the wallet, or why it was not asked. */
  readonly reason: string
  readonly says: typeof swap.reason | typeof swap.walletSays
}

/** Nothing was swapped: the wallet has not been asked for the swap, or has refused it. Nothing else proves that. */
const unsentTexts = (t: Translate, { submission }: Unsent, wallet: string): UnsentTexts => {
  switch (submission.type) {
    case 'notAsked': {
      const { _tag: tag, message: reason } = submission.reason
      const text = tag === NO_ALLOWANCE ? swap.noAllowanceText : swap.notAskedText
      return { lead: t(swap.notSwappedTitle), text: t(text, { wallet }), reason, says: swap.reason }
    }
    case 'rejected': {
      const { message: reason } = submission.error
      return {
        lead: t(swap.notSwappedTitle),
        text: t(swap.refusedText, { wallet }),
        reason,
        says: swap.walletSays,
      }
    }
    case 'unknown': {
      const { message: reason } = submission.error
      return {
        lead: t(swap.notSwappedTitle),
        text: t(swap.unclearAllowance, { wallet }),
        reason,
        says: swap.walletSays,
      }
    }
  }
}

/** Nothing was swapped, so the user can try again. */
export const UnsentStep = ({ current }: { readonly current: Unsent }) => {
  const { swapDraft } = useFeature('swaps')
  const { walletName } = useActiveAccount()
  const t = useMessages()
  const { from, to, network } = current.review.plan.quote.request
  const { lead, text, reason, says } = unsentTexts(t, current, walletName)
  return (
    <FlowProgress
      title={t(swap.title)}
      outcome={{ lead, text, isFailure: true }}
      drawing={{
        status: 'failed',
        from: <TokenIcon token={from} network={network} />,
        to: <TokenIcon token={to} network={network} />,
      }}
    >
      {reason !== '' && (
        <Note tone="danger" icon="alert-circle">
          {t.rich(says, { wallet: <bdi>{walletName}</bdi>, reason: <bdi>{cleanSentence(reason)}</bdi> })}
        </Note>
      )}
      <StandingNotes />
      <Button kind="primary" block icon="refresh" onClick={() => swapDraft.back()}>
        {t(common.tryAgain)}
      </Button>
    </FlowProgress>
  )
}

export interface SentStepProps {
  readonly current: Extract<SwapStep, { readonly step: 'sent' }>
  readonly network: Network
}

/** Shows a sent swap, and its result once it is known. */
export const SentStep = ({ current: { quote, sent, message = '' }, network }: SentStepProps) => {
  const { sentTransfers } = useFeature('send')
  const { swapDraft } = useFeature('swaps')
  const finish = useFinish()
  const { walletName } = useActiveAccount()
  const { inSwap } = useObservableEagerState(swapDraft.given$)
  const format = useAmountFormatter()
  const t = useMessages()
  const arrival = useArrival(quote)
  const transfer$ = useMemo(() => sentTransfers.watch(sent), [sentTransfers, sent])
  const transfer = useObservableEagerState(transfer$)
  if (transfer === undefined) return <GoneResult title={t(swap.title)} onDone={finish} />
  const { from, to, units } = quote.request
  const outcome = outcomeTexts(t, transfer, {
    wallet: walletName,
    pay: writtenAmount(format, units, from),
    paid: (units) => writtenAmount(format, units, from),
    quoted: writtenAtLeast(format, quote.received, to),
    received: (units) => writtenAtLeast(format, units, to),
    writtenAmount: (amount) => writtenAtLeast(format, amount.units, amount),
    network: arrival.name,
    provider: quote.provider,
  })
  return (
    <SentResult
      title={t(swap.title)}
      sent={transfer}
      network={network}
      outcome={outcome}
      from={<TokenIcon token={from} network={network} />}
      to={<TokenIcon token={to} network={arrival} />}
      message={message}
      notes={<AllowedNotes allowed={leftBy(transfer, inSwap)} />}
      canClose={t(swap.canClose)}
      onDone={finish}
    />
  )
}
