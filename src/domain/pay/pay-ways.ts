import type { ExchangeInfo } from '#contracts/pay.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'

import type { ExchangeSession, ExchangeStatus } from './exchange.ts'
import type { PayFailure } from './pay-failure.ts'
import type { OpenWay, PayMethod, PayState } from './pay-state.ts'
import { identityOf, noTransfers, type WalletReport } from './paying-transfer.ts'

/** What the user does now. `following`: looks at what became of it. */
export type Choice =
  | { readonly step: 'choosing'; readonly method?: PayMethod; readonly failure?: PayFailure }
  | { readonly step: 'opening'; readonly method: PayMethod }
  | { readonly step: 'following'; readonly session?: ExchangeSession }

/** An exchange's page that was opened for the payment. */
export interface ExchangeWay {
  readonly exchange: ExchangeInfo
  readonly session: ExchangeSession
  /** `overdue`: no result was reported in time. */
  readonly status: 'waiting' | 'overdue' | 'success' | 'failed'
  /** The hash of its transaction. */
  readonly hash?: string | undefined
  readonly isClosed: boolean
}

/** All that the user has done to pay a payment, and what is known of it. None is forgotten because another one follows. */
export interface PayWays {
  readonly choice: Choice
  /** When the user chose, in milliseconds since the epoch. */
  readonly startedAt: number
  readonly wallet: WalletReport
  /** Newest first. */
  readonly exchanges: readonly ExchangeWay[]
  /** A transfer that another page has sent for an equal payment. It pays there, so it is not known whether this one has to be paid. */
  readonly elsewhere?: SentTransfer | undefined
}

export const noWays: PayWays = {
  choice: { step: 'choosing' },
  startedAt: 0,
  wallet: noTransfers,
  exchanges: [],
}

const paymentFailed: PayFailure = failure('PaymentFailed', 'The payment failed')
const paymentIncomplete: PayFailure = failure('PaymentIncomplete', 'Less than the amount arrived')

const isOpen = ({ status }: ExchangeWay): boolean => status === 'waiting' || status === 'overdue'

/** What may still arrive or has arrived in part. Undefined if nobody pays twice by paying in another way. */
export const openWay = ({
  wallet: { status, isAsked, arrived },
  exchanges,
  elsewhere,
}: PayWays): OpenWay | undefined => {
  if (status?.status === 'inProgress') return { type: 'wallet', isOnItsWay: true }
  if (status?.status === 'unknown' || isAsked) return { type: 'wallet', isOnItsWay: false }
  const left = exchanges.find(isOpen)
  if (left !== undefined) return { type: 'exchange', exchange: left.exchange }
  if (arrived > 0n) return { type: 'part' }
  return elsewhere && { type: 'elsewhere' }
}

type Step = PayState extends infer State
  ? State extends unknown
    ? Omit<State, 'startedAt' | 'open'>
    : never
  : never

const wallet = { method: { type: 'wallet' } } as const
const atExchange = ({ exchange, session }: ExchangeWay) => ({
  method: { type: 'exchange' as const, exchange, session },
})

/** The amount has arrived, or an exchange says so. */
const done = ({ wallet: { status: sent }, exchanges }: PayWays): Step | undefined => {
  if (sent?.status === 'success') {
    const { status: _, ...proof } = sent
    return { ...wallet, step: 'done', ...proof }
  }
  const paid = exchanges.find(({ status }) => status === 'success')
  return paid && { ...atExchange(paid), step: 'done', ...defined({ hash: paid.hash }) }
}

/** The user chooses. The choice of the wallet ends with its next transfer. */
const choosing = ({ choice, wallet: { isTold } }: PayWays): Step | undefined => {
  if (choice.step === 'following') return undefined
  return choice.method?.type === 'wallet' && !isTold ? undefined : choice
}

const sentStep = ({ wallet: { status, isAsked } }: PayWays): Step | undefined => {
  if (status?.status === 'inProgress') return { ...wallet, step: 'waiting', transfer: status.transfer }
  if (status?.status === 'unknown') return { ...wallet, step: 'unknown', transfer: status.transfer }
  return isAsked ? { ...wallet, step: 'unknown' } : undefined
}

const exchangeStep = (way: ExchangeWay | undefined): Step | undefined =>
  way && {
    ...atExchange(way),
    step: way.status === 'overdue' ? 'overdue' : 'waiting',
    isClosed: way.isClosed,
  }

/** The exchange that the user has chosen last. Undefined if it is the wallet. */
const chosenExchange = ({ choice, exchanges }: PayWays): ExchangeWay | undefined =>
  choice.step === 'following' ? exchanges.find(({ session }) => session === choice.session) : undefined

/** What may still arrive: by the chosen way, else by the one of which most is known. */
const following = (ways: PayWays): Step | undefined => {
  const open = ways.exchanges.filter(isOpen)
  const chosen = open.find((way) => way === chosenExchange(ways))
  const sent = sentStep(ways)
  const isChosen = ways.choice.step === 'choosing' || sent?.step === 'waiting'
  if (chosen !== undefined) return exchangeStep(chosen)
  if (isChosen && sent !== undefined) return sent
  return exchangeStep(open.find(({ status }) => status === 'waiting')) ?? sent ?? exchangeStep(open[0])
}

/** The transfers end without the amount. One that the user has cancelled returns to the choice. */
const endedTransfers = ({ wallet: { status } }: PayWays): Step | undefined => {
  if (status?.status === 'incomplete') {
    const { status: _, ...part } = status
    return { ...wallet, step: 'incomplete', ...part, failure: paymentIncomplete }
  }
  if (status?.status === 'failed') return { ...wallet, step: 'failed', failure: paymentFailed }
  return status?.status === 'cancelled'
    ? { ...wallet, step: 'choosing', isCancelledInWallet: true }
    : undefined
}

/** What another page has sent is told until the user chooses. */
const elsewhereStep = ({ choice, elsewhere }: PayWays): Step | undefined => {
  if (elsewhere === undefined || choice.step !== 'following' || choice.session !== undefined) return undefined
  // One for which the other page waits is shown to nobody.
  return {
    ...wallet,
    step: 'unknown',
    ...(elsewhere.isAsked === true ? {} : { transfer: identityOf(elsewhere) }),
  }
}

/** Nothing may still arrive. The last choice decides how that is told, unless a part has arrived. */
const ended = (ways: PayWays): Step => {
  const sent = endedTransfers(ways)
  const chosen = chosenExchange(ways) ?? (sent === undefined ? ways.exchanges[0] : undefined)
  return chosen === undefined || ways.wallet.arrived > 0n
    ? (sent ?? { step: 'choosing' })
    : { ...atExchange(chosen), step: 'failed', failure: paymentFailed }
}

/**
 * How far the payment is. It is done if what has arrived in all ways reaches the amount, or an exchange says so. It has failed
 * only if nothing of it may still arrive.
 */
export const payState = (ways: PayWays): PayState => {
  const paid = done(ways)
  const {
    startedAt,
    wallet: { arrived },
  } = ways
  if (paid !== undefined) return { ...paid, startedAt }
  const step = choosing(ways) ?? following(ways) ?? elsewhereStep(ways) ?? ended(ways)
  const part = defined({ arrived: arrived > 0n ? arrived : undefined, open: openWay(ways) })
  return { ...part, ...step, startedAt }
}

type Change = (ways: PayWays) => PayWays

export const withChoice =
  (choice: Choice, startedAt?: number): Change =>
  (ways) => ({ ...ways, choice, startedAt: startedAt ?? ways.startedAt })

/** Another page has sent a transfer for an equal payment. */
export const withElsewhere =
  (elsewhere: SentTransfer): Change =>
  (ways) => ({ ...ways, choice: { step: 'following' }, elsewhere })

/** What became known of the wallet's transfers. */
export const withWallet =
  (wallet: WalletReport): Change =>
  (ways) => ({ ...ways, wallet })

/** The exchange has answered with the address of its page, which is open. */
export const withSession =
  (exchange: ExchangeInfo, session: ExchangeSession): Change =>
  (ways) => ({
    ...ways,
    choice: { step: 'following', session },
    exchanges: [{ exchange, session, status: 'waiting', isClosed: false }, ...ways.exchanges],
  })

const withExchange = (
  ways: PayWays,
  session: ExchangeSession,
  change: (way: ExchangeWay) => ExchangeWay,
): PayWays => ({
  ...ways,
  exchanges: ways.exchanges.map((each) => (each.session === session ? change(each) : each)),
})

/** An exchange's report. Its success and its failure are final. */
export const withExchangeReport =
  (
    session: ExchangeSession,
    { status, hash }: ExchangeStatus | { status: 'overdue'; hash?: never },
  ): Change =>
  (ways) =>
    status === 'unknown' || status === 'inProgress'
      ? ways
      : withExchange(ways, session, (each) => (isOpen(each) ? { ...each, status, hash } : each))

/** The user asks the exchanges again that have reported no result. */
export const withAnotherCheck: Change = (ways) => ({
  ...ways,
  exchanges: ways.exchanges.map((each) =>
    each.status === 'overdue' ? { ...each, status: 'waiting' } : each,
  ),
})

/** The exchange's window was closed or shown again. A closed window does not end the payment: the user may have paid. */
export const withWindow =
  (session: ExchangeSession, isClosed: boolean): Change =>
  (ways) =>
    withExchange(ways, session, (each) => ({ ...each, isClosed }))
