import { useObservableEagerState } from 'observable-hooks'

import type { ShownPay } from '#application/use-cases/pay/shown-payment.ts'
import type { Network } from '#domain/networks/network.ts'
import { useGoesOn } from '#presentation/react/components/use-goes-on.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { pay } from '#presentation/react/messages/pay.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { MethodList, NotConfigured } from './method-list.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Progress, useOutcome } from './progress.tsx'

interface StepsProps {
  readonly shown: ShownPay
  readonly network: Network
}

/** What is announced while the user chooses. */
const useChoiceStatus = ({ state: { step, method }, exchanges }: ShownPay): string => {
  const t = useMessages()
  if (step === 'opening' && method?.type === 'exchange')
    return t(pay.opening, { exchange: method.exchange.name })
  return exchanges.status === 'loading' ? t(pay.listing) : ''
}

const Steps = ({ shown, network }: StepsProps) => {
  const t = useMessages()
  const { flow, state, exchanges } = shown
  const outcome = useOutcome(flow.payment, state)
  const choice = useChoiceStatus(shown)
  useGoesOn('Pay', state.step !== 'choosing')
  const facts = <PaymentFacts payment={flow.payment} network={network} />
  if (outcome !== undefined)
    return <Progress title={t(pay.title)} facts={facts} outcome={outcome} flow={flow} state={state} />
  return (
    <ViewLayout title={t(pay.title)} live={choice} busy={exchanges.status === 'loading'}>
      {facts}
      <MethodList shown={shown} network={network} />
    </ViewLayout>
  )
}

const NoPayment = () => {
  const { requestPayments } = useFeature('pay')
  const t = useMessages()
  return (
    <ViewLayout title={t(pay.title)}>
      {requestPayments.isConfigured ? (
        <Empty icon="info" lead={t(pay.noPaymentTitle)} text={t(pay.noPaymentText)} />
      ) : (
        <NotConfigured />
      )}
    </ViewLayout>
  )
}

/** The payment that the host requests, with the methods of payment and the progress. S2-21. */
export const PayView = () => {
  const { shownPayment } = useFeature('pay')
  const { viewNetworks } = useCases()
  const shown = useObservableEagerState(shownPayment.shown$)
  const { configured } = useObservableEagerState(viewNetworks.networks$)
  const network = configured.find(({ caipNetworkId }) => caipNetworkId === shown?.flow.payment.token.chainId)
  return shown === undefined || network === undefined ? (
    <NoPayment />
  ) : (
    <Steps shown={shown} network={network} />
  )
}
