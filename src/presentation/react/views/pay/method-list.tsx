import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, useState } from 'react'

import type { WalletStep } from '#application/use-cases/pay/pay-from-wallet.ts'
import type { ShownPay } from '#application/use-cases/pay/shown-payment.ts'
import type { ExchangeInfo } from '#contracts/pay.ts'
import type { Network } from '#domain/networks/network.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import { failureIn, type PayState } from '#domain/pay/pay-state.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { Picture, useLoadedImage } from '#presentation/react/components/icons/picture.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { pay } from '#presentation/react/messages/pay.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListGroup, ListItem, ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { PayTwice, TwiceNote } from './pay-twice.tsx'
import type { PaymentFactsProps } from './payment-facts.tsx'

/** The image of an exchange, or its first letters. */
export const ExchangeMark = ({ exchange: { name, imageUrl } }: { readonly exchange: ExchangeInfo }) => {
  const url = useLoadedImage(imageUrl)
  return <Picture className="wp-mark" name={name} url={url} />
}

const walletTexts = {
  connect: pay.walletConnect,
  switch: pay.walletSwitch,
  send: pay.walletSend,
} as const

interface WalletItemProps extends Pick<PaymentFactsProps, 'network'> {
  readonly step: Exclude<WalletStep, 'absent'>
  readonly onPay: () => void
}

const WalletItem = ({ step, network, onPay }: WalletItemProps) => {
  const t = useMessages()
  return (
    <ListItem
      icon={<IconMark name="wallet" />}
      title={t(pay.wallet)}
      desc={t(walletTexts[step], { network: network.name })}
      end={<Icon name="chevron-right" flip />}
      wrap
      onClick={onPay}
    />
  )
}

const danger = { tone: 'danger', icon: 'alert-circle' } as const

interface FailureNoteProps {
  readonly failure: PayFailure
  readonly method: PayState['method']
}

/** Why the last way did not start. */
const FailureNote = ({ failure, method }: FailureNoteProps) => {
  const t = useMessages()
  const texts = { PopupBlocked: pay.blocked, PopupClosed: pay.closedEarly, Untrusted: pay.untrusted } as const
  const text = failure._tag in texts ? texts[failure._tag as keyof typeof texts] : pay.notStarted
  return (
    <Note {...(text === pay.blocked ? { tone: 'warn' } : danger)} role="alert">
      {t(text, { exchange: method?.type === 'exchange' ? method.exchange.name : '' })}
    </Note>
  )
}

export const NotConfigured = () => {
  const t = useMessages()
  return <Empty icon="info" lead={t(pay.notConfiguredTitle)} text={t(pay.notConfiguredText)} />
}

/** Shows why no method of payment is available. */
const NoMethod = ({ payment, network }: PaymentFactsProps) => {
  const { requestPayments } = useFeature('pay')
  const t = useMessages()
  if (!requestPayments.isConfigured) return <NotConfigured />
  const text = t(pay.noneText, { token: shownSymbol(payment.token), network: network.name })
  return <Empty icon="info" lead={t(pay.noneTitle)} text={text} />
}

/** Shown if the list of exchanges could not be loaded. */
const ExchangesFailure = ({ flow }: Pick<ShownPay, 'flow'>) => {
  const t = useMessages()
  return (
    <Empty icon="alert-circle" tone="danger" lead={t(pay.loadTitle)} text={t(pay.loadText)} alert>
      <Button kind="secondary" icon="refresh" onClick={() => void flow.exchanges.load()}>
        {t(common.tryAgain)}
      </Button>
    </Empty>
  )
}

interface ExchangeItemProps {
  readonly exchange: ExchangeInfo
  readonly onPay: () => void
  /** The id of the exchange whose page is being opened. */
  readonly opening: string | undefined
}

const ExchangeItem = ({ exchange, onPay, opening }: ExchangeItemProps) => {
  const t = useMessages()
  return (
    <ListItem
      icon={<ExchangeMark exchange={exchange} />}
      title={<bdi>{exchange.name}</bdi>}
      desc={
        <>
          {t(pay.exchange)}
          {exchange.hosts && (
            <>
              {' · '}
              <bdi>{t.list(exchange.hosts)}</bdi>
            </>
          )}
        </>
      }
      wrap={exchange.hosts !== undefined}
      end={<Icon name={viewShapes.external} />}
      busy={opening === exchange.id}
      disabled={opening !== undefined}
      onClick={onPay}
    />
  )
}

/** The id of the exchange whose page is being opened. */
const openingIn = ({ step, method }: PayState): string | undefined =>
  step === 'opening' && method?.type === 'exchange' ? method.exchange.id : undefined

interface MethodListProps {
  readonly shown: ShownPay
  readonly network: Network
}

/** Pays by a method. Without a confirmation it may not pay twice. */
type Method = (isConfirmed: boolean) => void

interface MethodsProps extends Pick<MethodListProps, 'shown'> {
  readonly walletItem: ReactNode
  readonly onChoose: (method: Method) => void
}

/** What the last choice has led to. */
const ChoiceNotes = ({ state }: Pick<ShownPay, 'state'>) => {
  const t = useMessages()
  const failure = failureIn(state)
  return (
    <>
      {failure && <FailureNote failure={failure} method={state.method} />}
      {'isCancelledInWallet' in state && (
        <Note icon="info" role="status">
          {t(pay.cancelledText)}
        </Note>
      )}
    </>
  )
}

const Methods = ({ shown: { flow, state, exchanges }, walletItem, onChoose }: MethodsProps) => {
  const t = useMessages()
  const listed = exchanges.status === 'ready' ? exchanges.all : []
  return (
    <>
      {(walletItem !== null || listed.length > 0) && (
        <ListGroup label={t(pay.ways)}>
          {walletItem}
          {listed.map((exchange) => (
            <ExchangeItem
              key={exchange.id}
              exchange={exchange}
              opening={openingIn(state)}
              // Browsers open a tab only within the gesture, so nothing is awaited before.
              onPay={() => onChoose((pressed) => void flow.payWith(exchange.id, { pressed }))}
            />
          ))}
        </ListGroup>
      )}
      {exchanges.status === 'loading' && <ListSkeleton label={t(pay.listing)} count={2} />}
      {exchanges.status === 'failed' && <ExchangesFailure flow={flow} />}
    </>
  )
}

/** The methods of payment: the user's wallet, and the exchanges. None pays a second time before the user has confirmed it. */
export const MethodList = ({ shown, network }: MethodListProps) => {
  const { payFromWallet } = useFeature('pay')
  const [chosen, setChosen] = useState<Method>()
  const wallet = useObservableEagerState(payFromWallet.step$)
  const { flow, state, exchanges } = shown
  const { open } = state
  const told = { payment: flow.payment, state }
  const choose = (method: Method) => (open === undefined ? method(false) : setChosen(() => method))
  const payFromThere: Method = (isConfirmed) => void payFromWallet.continue(isConfirmed)
  // The transfer that is on its way is shown instead of another one.
  const isSent = open?.type === 'wallet' && open.isOnItsWay
  const payByWallet = () => (isSent ? payFromThere(false) : choose(payFromThere))
  const pressAnyway = (method: Method) => {
    setChosen(undefined)
    method(true)
  }
  if (wallet === 'absent' && exchanges.status === 'ready' && exchanges.all.length === 0)
    return <NoMethod payment={flow.payment} network={network} />
  if (open !== undefined && chosen !== undefined)
    return <PayTwice {...told} onConfirm={() => pressAnyway(chosen)} onWait={() => flow.keepWaiting()} />
  const walletItem =
    wallet === 'absent' ? null : <WalletItem step={wallet} network={network} onPay={payByWallet} />
  return (
    <>
      <TwiceNote {...told} />
      <Methods shown={shown} walletItem={walletItem} onChoose={choose} />
      <ChoiceNotes state={state} />
    </>
  )
}
