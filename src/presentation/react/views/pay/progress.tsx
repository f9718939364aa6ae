import { type ReactNode, useState } from 'react'

import { accountParts } from '#domain/caip/account-id.ts'
import type { PayState, PayStep } from '#domain/pay/pay-state.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { pay } from '#presentation/react/messages/pay.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { ExchangeMark } from './method-list.tsx'
import { type PaymentFactsProps, usePaidAmount } from './payment-facts.tsx'

/** `closed`: the exchange's tab is closed, and the exchange has not reported a result. */
export type Phase = Exclude<PayStep, 'choosing' | 'opening'> | 'closed'

/** The phase of an attempt. Undefined while the user chooses. */
export const phaseOf = ({ step, isClosed }: PayState): Phase | undefined => {
  if (step === 'choosing' || step === 'opening') return undefined
  return step === 'waiting' && isClosed ? 'closed' : step
}

interface Outcome {
  readonly progress: ConnectionProgressStatus
  readonly lead: string
  readonly text: string
}

/** The illustration and the texts of a phase. `exchange` is undefined if the user's wallet pays. */
export const outcomeOf = (
  t: Translate,
  phase: Phase,
  exchange: string | undefined,
  amount: string,
): Outcome => {
  const named = { exchange: exchange ?? '' }
  switch (phase) {
    case 'waiting': {
      const text = exchange === undefined ? pay.walletText : pay.processingText
      return { progress: 'waiting', lead: t(pay.processing), text: t(text) }
    }
    case 'closed':
      return { progress: 'rejected', lead: t(pay.closedTitle, named), text: t(pay.closedText) }
    case 'overdue':
      if (exchange === undefined)
        return { progress: 'rejected', lead: t(pay.missingTitle), text: t(pay.missingText) }
      return { progress: 'rejected', lead: t(pay.overdueTitle, named), text: t(pay.overdueText, named) }
    case 'done':
      return { progress: 'done', lead: t(pay.doneTitle), text: t(pay.doneText, { amount }) }
    case 'failed':
      return { progress: 'failed', lead: t(pay.failedTitle), text: t(pay.failedText) }
  }
}

const Actions = ({ phase, method }: { readonly phase: Phase } & Pick<PayState, 'method'>): ReactNode => {
  const { makePayment, payFromWallet } = useFeature('pay')
  const { navigation } = useCases()
  const t = useMessages()
  const [isBlocked, setBlocked] = useState(false)
  const otherWay = (kind: 'soft' | 'primary') => (
    <Button kind={kind} block onClick={() => makePayment.chooseAgain()}>
      {t(pay.otherWay)}
    </Button>
  )
  const openAgain =
    method?.type === 'wallet' ? (
      <Button kind="secondary" block onClick={() => payFromWallet.continue()}>
        {t(pay.openSend)}
      </Button>
    ) : (
      <Button
        kind="secondary"
        block
        icon={viewShapes.external}
        onClick={() => setBlocked(!makePayment.openAgain())}
      >
        {t(pay.openAgain)}
      </Button>
    )
  switch (phase) {
    case 'waiting':
    case 'closed':
    case 'overdue':
      return (
        <>
          {isBlocked && (
            <Note tone="warn" role="alert">
              {t(pay.blocked)}
            </Note>
          )}
          {phase === 'overdue' && method?.type === 'exchange' && (
            <Button kind="primary" block icon="refresh" onClick={() => makePayment.checkAgain()}>
              {t(pay.checkAgain)}
            </Button>
          )}
          <div className="wp-actions">
            {otherWay('soft')}
            {openAgain}
          </div>
        </>
      )
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

interface ProgressProps extends PaymentFactsProps {
  readonly phase: Phase
  readonly method: PayState['method']
}

/** The progress of an attempt to pay. */
export const Progress = ({ phase, method, payment }: ProgressProps) => {
  const t = useMessages()
  const amount = usePaidAmount(payment)
  const exchange = method?.type === 'exchange' ? method.exchange : undefined
  const { progress, lead, text } = outcomeOf(t, phase, exchange?.name, amount)
  return (
    <>
      <ConnectionProgress
        status={progress}
        from={exchange === undefined ? <IconMark name="wallet" /> : <ExchangeMark exchange={exchange} />}
        to={<AccountFlag address={accountParts(payment.recipient).address} />}
      />
      <Status key={phase} lead={lead} text={text} alert={phase === 'failed'} />
      <Actions phase={phase} method={method} />
    </>
  )
}
