import { type ReactNode, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { onramp } from '#presentation/react/messages/onramp.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { ProviderMark } from './marks.tsx'
import { BlockedTabNote, ProvidersReason } from './purchase-failure-note.tsx'
import { fiatAmount, tokenAmount } from './shown-purchase.ts'

/** `closed`: the provider's tab is closed, and no tokens have arrived. */
type Phase = Purchase['status'] | 'closed'

interface Outcome {
  readonly progress: ConnectionProgressStatus
  readonly lead: string
  readonly text: string
}

const outcomeOf = (t: Translate, phase: Phase, provider: string, { symbol }: Purchase): Outcome => {
  switch (phase) {
    case 'waiting':
      return { progress: 'waiting', lead: t(onramp.waitingTitle, { provider }), text: t(onramp.waitingText) }
    case 'closed':
      return { progress: 'rejected', lead: t(onramp.closedTitle, { provider }), text: t(onramp.closedText) }
    case 'pending':
      return { progress: 'waiting', lead: t(onramp.pendingTitle, { provider }), text: t(onramp.pendingText) }
    case 'overdue':
      return { progress: 'rejected', lead: t(onramp.overdueTitle), text: t(onramp.overdueText, { provider }) }
    case 'done':
      return { progress: 'done', lead: t(onramp.doneTitle), text: t(onramp.doneText, { token: symbol }) }
    case 'failed':
      return { progress: 'failed', lead: t(onramp.failedTitle), text: t(onramp.failedText, { provider }) }
  }
}

const Facts = ({ purchase, network }: Pick<PurchaseStepProps, 'purchase' | 'network'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { paymentAmount, paymentCurrency, purchaseAmount, symbol } = purchase
  return (
    <Definitions>
      <Definition label={t(onramp.youPay)}>
        <bdi>{fiatAmount(format, paymentAmount, paymentCurrency)}</bdi>
      </Definition>
      <Definition label={t(onramp.youReceive)}>
        <bdi>
          {purchaseAmount === undefined ? symbol : `≈ ${tokenAmount(format, purchaseAmount, symbol)}`}
        </bdi>
      </Definition>
      <Definition label={t(onramp.network)}>
        <NetworkIcon network={network} />
        {network.name}
      </Definition>
    </Definitions>
  )
}

interface ActionsProps {
  readonly phase: Phase
  readonly onOpen: () => void
  readonly onCheck: () => void
  /** Leaves the view. The purchase continues. */
  readonly onLeave: () => void
  /** Forgets the purchase and shows the form. */
  readonly onForget: () => void
  /** Forgets the purchase and leaves the view. */
  readonly onDone: () => void
}

const Actions = ({ phase, onOpen, onCheck, onLeave, onForget, onDone }: ActionsProps): ReactNode => {
  const t = useMessages()
  const openAgain = (kind: 'primary' | 'soft') => (
    <Button kind={kind} block icon={viewShapes.external} onClick={onOpen}>
      {t(onramp.openAgain)}
    </Button>
  )
  const startOver = (
    <Button kind="soft" block onClick={onForget}>
      {t(onramp.startOver)}
    </Button>
  )
  switch (phase) {
    case 'waiting':
      return (
        <div className="wp-actions">
          <Button kind="secondary" block onClick={onLeave}>
            {t(onramp.done)}
          </Button>
          {openAgain('soft')}
        </div>
      )
    case 'pending':
      return (
        <Button kind="secondary" block onClick={onLeave}>
          {t(onramp.done)}
        </Button>
      )
    case 'closed':
      return (
        <div className="wp-actions">
          {startOver}
          {openAgain('primary')}
        </div>
      )
    case 'overdue':
      return (
        <>
          <Button kind="primary" block icon="refresh" onClick={onCheck}>
            {t(onramp.lookAgain)}
          </Button>
          <div className="wp-actions">
            {startOver}
            {openAgain('soft')}
          </div>
        </>
      )
    case 'done':
      return (
        <div className="wp-actions">
          <Button kind="soft" block onClick={onForget}>
            {t(onramp.buyMore)}
          </Button>
          <Button kind="primary" block onClick={onDone}>
            {t(onramp.done)}
          </Button>
        </div>
      )
    case 'failed':
      return (
        <Button kind="primary" block icon="refresh" onClick={onForget}>
          {t(onramp.startOver)}
        </Button>
      )
  }
}

export interface PurchaseStepProps {
  readonly purchase: Purchase
  readonly isClosed: boolean
  readonly provider: OnRampProvider
  readonly network: Network
  /** Shows the form. The purchase continues. */
  readonly onBack: () => void
}

/** Shows the progress of a purchase until its tokens arrive or the provider reports a failure. */
export const PurchaseStep = ({ purchase, isClosed, provider, network, onBack }: PurchaseStepProps) => {
  const { purchases, beginPurchase } = useFeature('onramp')
  const { navigation } = useCases()
  const { account } = useActiveAccount()
  const t = useMessages()
  const [isBlocked, setBlocked] = useState(false)
  const { id, status, reason } = purchase
  const phase: Phase = status === 'waiting' && isClosed ? 'closed' : status
  const { progress, lead, text } = outcomeOf(t, phase, provider.label, purchase)
  const isFailure = phase === 'failed'
  const leave = () => navigation.back()
  const forget = () => {
    purchases.dismiss(id)
    onBack()
  }
  return (
    <ViewLayout title={provider.label} back={onBack} live={isFailure ? '' : lead}>
      <ConnectionProgress
        status={progress}
        from={<ProviderMark provider={provider} size="l" />}
        to={
          <span className="wp-buyer">
            <AccountFlag address={account.address ?? ''} />
          </span>
        }
      />
      <Status key={phase} lead={lead} text={text} alert={isFailure} />
      {isFailure && reason !== undefined && (
        <Note tone="danger" icon="alert-circle">
          <ProvidersReason provider={provider.label} reason={reason} />
        </Note>
      )}
      <Facts purchase={purchase} network={network} />
      {isBlocked && <BlockedTabNote />}
      <Actions
        phase={phase}
        onOpen={() => setBlocked(!beginPurchase.openAgain(id))}
        onCheck={() => purchases.resume(id)}
        onLeave={leave}
        onForget={forget}
        onDone={() => {
          purchases.dismiss(id)
          leave()
        }}
      />
    </ViewLayout>
  )
}
