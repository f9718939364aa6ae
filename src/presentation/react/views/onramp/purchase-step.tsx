import { type ReactNode, useState } from 'react'

import type { PurchaseInfo } from '#contracts/purchases.ts'
import type { Network } from '#domain/networks/network.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { type Purchase } from '#domain/onramp/purchase.ts'
import { parseLink } from '#domain/shared/web-link.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { type FlowOutcome, FlowProgress } from '#presentation/react/components/flow-progress.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { onramp } from '#presentation/react/messages/onramp.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import type { FlowProgressStatus } from '#presentation/react/ui/connection-progress.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { ProviderMark } from './marks.tsx'
import { BlockedTabNote, ProvidersReason } from './purchase-failure-note.tsx'
import { fiatCost, tokenAmount } from './shown-purchase.ts'

/** `closed`: the provider's tab is closed, and nothing is known yet. */
type Phase = PurchaseInfo['status'] | 'closed'

interface Outcome extends FlowOutcome {
  readonly progress: FlowProgressStatus
}

/** What was observed on the network. A growth of the balance may be more than one deposit. */
const depositText = (t: Translate, format: AmountFormatter, purchase: Purchase): string | undefined => {
  const { deposit, symbol, quotedAmount = '' } = purchase
  if (deposit === undefined) return undefined
  const amount = tokenAmount(format, exactAmount(deposit), symbol, [quotedAmount])
  return t(deposit.hash === undefined ? onramp.grownTitle : onramp.depositTitle, { amount })
}

const outcomeOf = (
  t: Translate,
  format: AmountFormatter,
  phase: Phase,
  provider: string,
  purchase: Purchase,
): Outcome => {
  switch (phase) {
    case 'waiting':
      return { progress: 'waiting', lead: t(onramp.waitingTitle, { provider }), text: t(onramp.waitingText) }
    case 'closed':
      return { progress: 'unsure', lead: t(onramp.closedTitle, { provider }), text: t(onramp.closedText) }
    case 'pending':
      return { progress: 'waiting', lead: t(onramp.pendingTitle, { provider }), text: t(onramp.pendingText) }
    case 'unclear':
      return { progress: 'unsure', lead: t(onramp.unclearTitle, { provider }), text: t(onramp.unclearText) }
    case 'overdue':
      return { progress: 'unsure', lead: t(onramp.overdueTitle), text: t(onramp.overdueText, { provider }) }
    case 'sent':
      return {
        progress: 'waiting',
        lead: t(onramp.sentTitle, { provider }),
        text: t(onramp.sentText, { token: purchase.symbol }),
      }
    case 'deposited':
      return {
        progress: 'done',
        lead: depositText(t, format, purchase) ?? '',
        text: t(purchase.reported === 'done' ? onramp.completeText : onramp.depositText, { provider }),
      }
    case 'failed':
      return {
        progress: 'failed',
        lead: t(onramp.failedTitle, { provider }),
        text: depositText(t, format, purchase) ?? t(onramp.failedText, { provider }),
      }
  }
}

const Facts = ({
  purchase,
  network,
  provider: { label: provider },
}: Pick<PurchaseStepProps, 'purchase' | 'network' | 'provider'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { paymentAmount, paymentCurrency, quotedAmount, symbol, deposit, url } = purchase
  return (
    <Definitions>
      <Definition label={t(onramp.youPay)}>
        <bdi>{fiatCost(format, paymentAmount, paymentCurrency)}</bdi>
      </Definition>
      <Definition label={quotedAmount === undefined ? t(onramp.youReceive) : t(onramp.quoted, { provider })}>
        <bdi>
          {quotedAmount === undefined
            ? symbol
            : `≈ ${tokenAmount(format, quotedAmount, symbol, deposit && [exactAmount(deposit)])}`}
        </bdi>
      </Definition>
      {deposit?.from !== undefined && (
        <Definition label={t(onramp.sender)}>
          <Address address={deposit.from} />
        </Definition>
      )}
      <Definition label={t(onramp.network)}>
        <NetworkIcon network={network} />
        {network.name}
      </Definition>
      <Definition label={t(onramp.page)}>
        <bdi>{parseLink(url)?.host}</bdi>
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
    case 'unclear':
      return (
        <div className="wp-actions">
          <Button kind="secondary" block onClick={onLeave}>
            {t(onramp.done)}
          </Button>
          {openAgain('soft')}
        </div>
      )
    case 'pending':
    case 'sent':
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
    case 'deposited':
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

/** Shows what is known of a purchase: what was observed on the network, and what the provider says. */
export const PurchaseStep = ({ purchase, isClosed, provider, network, onBack }: PurchaseStepProps) => {
  const { purchases, purchaseWindows } = useFeature('onramp')
  const { navigation } = useCases()
  const { account } = useActiveAccount()
  const format = useAmountFormatter()
  const t = useMessages()
  const [isBlocked, setBlocked] = useState(false)
  const { id, reason } = purchase
  const status = purchase.status
  const phase: Phase = status === 'waiting' && isClosed ? 'closed' : status
  const { progress, lead, text } = outcomeOf(t, format, phase, provider.label, purchase)
  const isFailure = phase === 'failed'
  const leave = () => navigation.back()
  const forget = () => {
    purchases.dismiss(id)
    onBack()
  }
  return (
    <FlowProgress
      title={provider.label}
      back={onBack}
      outcome={{ lead, text, isFailure }}
      drawing={{
        status: progress,
        from: <ProviderMark provider={provider} size="l" />,
        to: <AccountFlag address={account.address ?? ''} />,
      }}
    >
      {isFailure && reason !== undefined && (
        <Note tone="danger" icon="alert-circle">
          <ProvidersReason provider={provider.label} reason={reason} />
        </Note>
      )}
      <Facts purchase={purchase} network={network} provider={provider} />
      {isBlocked && <BlockedTabNote />}
      <Actions
        phase={phase}
        onOpen={() => setBlocked(!purchaseWindows.openAgain(id))}
        onCheck={() => purchases.resume(id)}
        onLeave={leave}
        onForget={forget}
        onDone={() => {
          purchases.dismiss(id)
          leave()
        }}
      />
    </FlowProgress>
  )
}
