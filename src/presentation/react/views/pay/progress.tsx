import { type ReactNode, useState } from 'react'

import type { PayFlow } from '#application/use-cases/pay/pay-flow.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import { isClosedIn, type PayState, type PayStep, transferIn } from '#domain/pay/pay-state.ts'
import type { Payment } from '#domain/pay/payment.ts'
import {
  type FlowOutcome,
  FlowProgress,
  type FlowProgressProps,
} from '#presentation/react/components/flow-progress.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { pay } from '#presentation/react/messages/pay.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import type { FlowProgressStatus } from '#presentation/react/ui/connection-progress.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { ExchangeMark } from './method-list.tsx'
import { useExactAmount } from './payment-facts.tsx'

/** `closed`: the exchange's tab is closed, and the exchange has not reported a result. */
type Phase = Exclude<PayStep, 'choosing' | 'opening'> | 'closed'

/** The phase of a payment. Undefined while the user chooses. */
const phaseOf = (state: PayState): Phase | undefined => {
  const { step } = state
  if (step === 'choosing' || step === 'opening') return undefined
  return step === 'waiting' && isClosedIn(state) ? 'closed' : step
}

const illustrations: Readonly<Record<Phase, FlowProgressStatus>> = {
  waiting: 'waiting',
  closed: 'unsure',
  overdue: 'unsure',
  unknown: 'unsure',
  incomplete: 'failed',
  done: 'done',
  failed: 'failed',
}

interface Outcome extends FlowOutcome {
  readonly phase: Phase
}

/** What the exchange says, which proves nothing. */
const exchangeTexts = (t: Translate, phase: Phase, exchange: string, amount: string): FlowOutcome => {
  const named = { exchange }
  switch (phase) {
    case 'closed':
      return { lead: t(pay.closedTitle, named), text: t(pay.closedText, named) }
    case 'overdue':
      return { lead: t(pay.overdueTitle, named), text: t(pay.overdueText, named) }
    case 'done':
      return { lead: t(pay.exchangeDoneTitle, named), text: t(pay.exchangeDoneText, { exchange, amount }) }
    case 'failed':
      return { lead: t(pay.exchangeFailedTitle, named), text: t(pay.exchangeFailedText) }
    case 'waiting':
    case 'unknown':
    case 'incomplete':
      return { lead: t(pay.processing), text: t(pay.processingText) }
  }
}

interface Amounts {
  readonly amount: string
  readonly arrived: string
  /** Only the token says what arrived. */
  readonly isReported: boolean
}

/** What the wallet's transfer proves. */
const walletTexts = (t: Translate, phase: Phase, { amount, arrived, isReported }: Amounts): FlowOutcome => {
  switch (phase) {
    case 'waiting':
      return { lead: t(pay.processing), text: t(pay.walletText) }
    case 'incomplete':
      return {
        lead: t(pay.incompleteTitle),
        text: t(isReported ? pay.reportedPart : pay.incompleteText, { arrived, amount }),
      }
    case 'done':
      return isReported
        ? { lead: t(pay.reportedTitle), text: t(pay.reportedText, { amount }) }
        : { lead: t(pay.doneTitle), text: t(pay.doneText, { amount }) }
    case 'failed':
      return { lead: t(pay.failedTitle), text: t(pay.failedText) }
    case 'unknown':
    case 'closed':
    case 'overdue':
      return { lead: t(pay.unknownTitle), text: t(pay.unknownText) }
  }
}

/** The texts of a phase. Undefined while the user chooses. */
export const useOutcome = (payment: Payment, state: PayState): Outcome | undefined => {
  const t = useMessages()
  const exact = useExactAmount(payment)
  const phase = phaseOf(state)
  const amount = exact(payment.units)
  if (phase === undefined) return undefined
  const texts =
    state.method?.type === 'exchange'
      ? exchangeTexts(t, phase, state.method.exchange.name, amount)
      : walletTexts(t, phase, {
          amount,
          arrived: exact(state.arrived ?? 0n),
          isReported: 'isReported' in state && state.isReported === true,
        })
  return { ...texts, phase, isFailure: phase === 'failed' || phase === 'incomplete' }
}

interface ProgressProps extends Pick<FlowProgressProps, 'title' | 'facts'> {
  readonly outcome: Outcome
  readonly flow: PayFlow
  readonly state: PayState
}

const OpenAgain = ({
  flow,
  state,
  onBlocked,
}: ActionsProps & { readonly onBlocked: (isIt: boolean) => void }) => {
  const { payFromWallet } = useFeature('pay')
  const t = useMessages()
  if (state.method?.type === 'exchange')
    return (
      <Button kind="secondary" block icon={viewShapes.external} onClick={() => onBlocked(!flow.openAgain())}>
        {t(pay.openAgain)}
      </Button>
    )
  if (transferIn(state) === undefined) return null
  return (
    <Button kind="secondary" block onClick={() => payFromWallet.continue()}>
      {t(pay.openSend)}
    </Button>
  )
}

type ActionsProps = Pick<ProgressProps, 'flow' | 'state'>

const Actions = ({ phase, flow, state }: ActionsProps & { readonly phase: Phase }): ReactNode => {
  const { navigation } = useCases()
  const t = useMessages()
  const [isBlocked, setBlocked] = useState(false)
  const otherWay = (kind: 'soft' | 'primary') => (
    <Button kind={kind} block onClick={() => flow.cancel()}>
      {t(pay.otherWay)}
    </Button>
  )
  switch (phase) {
    case 'waiting':
    case 'closed':
    case 'overdue':
    case 'unknown':
      return (
        <>
          {isBlocked && (
            <Note tone="warn" role="alert">
              {t(pay.blocked)}
            </Note>
          )}
          {phase === 'overdue' && (
            <Button kind="primary" block icon="refresh" onClick={() => flow.checkAgain()}>
              {t(pay.checkAgain)}
            </Button>
          )}
          <div className="wp-actions">
            {otherWay('soft')}
            <OpenAgain flow={flow} state={state} onBlocked={setBlocked} />
          </div>
        </>
      )
    case 'incomplete':
    case 'done':
      return (
        <Button kind="primary" block onClick={() => navigation.close()}>
          {t(pay.done)}
        </Button>
      )
    case 'failed':
      return otherWay('primary')
  }
}

/** The progress of a payment. */
export const Progress = ({ outcome: { phase, ...outcome }, flow, state, ...layout }: ProgressProps) => {
  const exchange = state.method?.type === 'exchange' ? state.method.exchange : undefined
  return (
    <FlowProgress
      {...layout}
      back
      outcome={outcome}
      drawing={{
        status: illustrations[phase],
        from: exchange === undefined ? <IconMark name="wallet" /> : <ExchangeMark exchange={exchange} />,
        to: <AccountFlag address={accountParts(flow.payment.recipient).address} />,
      }}
    >
      <Actions phase={phase} flow={flow} state={state} />
    </FlowProgress>
  )
}
