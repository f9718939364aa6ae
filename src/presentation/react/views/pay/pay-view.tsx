import { useObservableEagerState } from 'observable-hooks'

import type { PayState } from '#domain/pay/pay-state.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { pay } from '#presentation/react/messages/pay.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { MethodList, NotConfigured } from './method-list.tsx'
import { PaymentFacts, type PaymentFactsProps, usePaidAmount } from './payment-facts.tsx'
import { outcomeOf, phaseOf, Progress } from './progress.tsx'

const Steps = ({ state, payment, network }: { readonly state: PayState } & PaymentFactsProps) => {
  const t = useMessages()
  const amount = usePaidAmount(payment)
  const { method, exchanges, step } = state
  const phase = phaseOf(state)
  const exchange = method?.type === 'exchange' ? method.exchange.name : undefined
  const live =
    phase !== undefined
      ? outcomeOf(t, phase, exchange, amount).lead
      : step === 'opening'
        ? t(pay.opening, { exchange: exchange ?? '' })
        : exchanges.status === 'loading'
          ? t(pay.listing)
          : ''
  return (
    <ViewLayout
      title={t(pay.title)}
      live={phase === 'failed' ? '' : live}
      busy={phase === undefined && exchanges.status === 'loading'}
    >
      <PaymentFacts payment={payment} network={network} />
      {phase === undefined ? (
        <MethodList state={state} payment={payment} network={network} />
      ) : (
        <Progress phase={phase} method={method} payment={payment} network={network} />
      )}
    </ViewLayout>
  )
}

const NoPayment = () => {
  const { makePayment } = useFeature('pay')
  const t = useMessages()
  return (
    <ViewLayout title={t(pay.title)}>
      {makePayment.isConfigured ? (
        <Empty icon="info" lead={t(pay.noPaymentTitle)} text={t(pay.noPaymentText)} />
      ) : (
        <NotConfigured />
      )}
    </ViewLayout>
  )
}

const networkIn = (networks: readonly PaymentFactsProps['network'][], { token }: Payment) =>
  networks.find(({ caipNetworkId }) => caipNetworkId === token.chainId)

/** The payment that the host requests, with the methods of payment and the progress. S2-21. */
export const PayView = () => {
  const { makePayment } = useFeature('pay')
  const { viewNetworks } = useCases()
  const state = useObservableEagerState(makePayment.state$)
  const { configured } = useObservableEagerState(viewNetworks.networks$)
  const { payment } = state
  const network = payment && networkIn(configured, payment)
  return payment === undefined || network === undefined ? (
    <NoPayment />
  ) : (
    <Steps state={state} payment={payment} network={network} />
  )
}
