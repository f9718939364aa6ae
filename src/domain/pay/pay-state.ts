import type { ExchangeInfo } from '#contracts/pay.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { SentTransferId } from '#domain/send/sent-transfer.ts'

import type { ExchangeSession } from './exchange.ts'
import type { PayFailure } from './pay-failure.ts'

/** The exchanges that can pay. */
export type Exchanges =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly all: readonly ExchangeInfo[] }
  | { readonly status: 'failed'; readonly failure: ServiceFailure }

/** How the user pays. */
export type PayMethod =
  | {
      readonly type: 'exchange'
      readonly exchange: ExchangeInfo
      /** Absent until the exchange has answered. */
      readonly session?: ExchangeSession
    }
  | { readonly type: 'wallet' }

/** What the user has paid before, and may still arrive or has arrived in part. Who pays in another way may pay twice. */
export type OpenWay =
  | { readonly type: 'wallet'; readonly isOnItsWay: boolean }
  | { readonly type: 'exchange'; readonly exchange: ExchangeInfo }
  /** A transfer of another page, which pays an equal payment there. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'part' }

/**
 * How far a payment is, by all that the user has done to pay it. `choosing`: also while the user fills in the wallet's transfer.
 * `opening`: the address of the exchange's page is requested. `overdue`: the exchange reported no result in time. `unknown`: the
 * wallet's transfer may still arrive. `incomplete`: less than the amount arrived, and nothing else may. `failed`: nothing has
 * arrived, and nothing may.
 */
export type PayState = {
  /** The method that decides, or the chosen one. */
  readonly method?: PayMethod
  /** When the user chose, in milliseconds since the epoch. */
  readonly startedAt: number
  /** What has arrived if it is less than the amount, in base units. Absent while nothing has. */
  readonly arrived?: bigint
  readonly open?: OpenWay
} & (
  | {
      readonly step: 'choosing'
      /** Why the last method did not begin. */
      readonly failure?: PayFailure
      /** Whether the user has cancelled the transfer in the wallet. */
      readonly isCancelledInWallet?: boolean
    }
  | { readonly step: 'opening' }
  | { readonly step: 'waiting' | 'unknown'; readonly transfer?: SentTransferId; readonly isClosed?: boolean }
  | { readonly step: 'overdue'; readonly isClosed?: boolean }
  | {
      readonly step: 'done'
      readonly hash?: string
      /** A reorganisation of the chain may still undo it, so it is followed until it is final. */
      readonly isRecent?: true
      /** Only the token's event says that it arrived. */
      readonly isReported?: true
    }
  | {
      readonly step: 'incomplete'
      readonly failure: PayFailure
      readonly arrived: bigint
      readonly hash: string
      readonly isReported?: true
    }
  | { readonly step: 'failed'; readonly failure: PayFailure }
)

export type PayStep = PayState['step']

export const initialPayState: PayState = { step: 'choosing', startedAt: 0 }

/** Whether the payment has arrived for good. Nothing is followed any further. */
export const isPaid = (state: PayState): boolean => state.step === 'done' && state.isRecent !== true

/** Whether the payment has arrived, or nothing of it may still arrive. */
export const isSettled = (state: PayState): boolean =>
  isPaid(state) || state.step === 'incomplete' || state.step === 'failed'

/** Whether the user sees what became of what was tried, so that the next choice follows on it. */
export const isTold = (state: PayState): boolean =>
  state.step === 'choosing' ? state.isCancelledInWallet === true : state.step !== 'opening'

export const transferIn = (state: PayState): SentTransferId | undefined =>
  'transfer' in state ? state.transfer : undefined

export const failureIn = (state: PayState): PayFailure | undefined =>
  'failure' in state ? state.failure : undefined

export const hashIn = (state: PayState): string | undefined => ('hash' in state ? state.hash : undefined)

export const isClosedIn = (state: PayState): boolean => 'isClosed' in state && state.isClosed === true
