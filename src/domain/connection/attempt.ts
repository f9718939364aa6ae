import type { ConnectorType } from '#domain/connectors/connector.ts'
import type { Failure } from '#domain/kernel/failure.ts'

/** Milliseconds a wallet may take over a connection before it counts as unanswered. */
export const CONNECT_DEADLINE_MS = 120_000
/** A proposal over the relay lives 5 min. */
const PROPOSAL_MS = 300_000
/** What was answered while the page was away needs this long to arrive when it is back. */
const ARRIVAL_MS = 5000

/** Two waits in milliseconds, one after the other, after which a connection counts as unanswered. */
export const deadlinesOf = (type: ConnectorType): readonly [number, number] =>
  type === 'WALLET_CONNECT' ? [PROPOSAL_MS - ARRIVAL_MS, ARRIVAL_MS] : [CONNECT_DEADLINE_MS, 0]

/** How long a connector that is asked for by id may still announce itself. */
export const ANNOUNCE_GRACE_MS = 3000
/** Restoring settles after this long at the latest; what answers later is taken up silently. */
export const RESTORE_DEADLINE_MS = 3000
/** How long the view says that it is done before it closes. */
export const DONE_SHOWN_MS = 600
/** A disconnect waits for the wallet this long at most. S9-34. */
export const DISCONNECT_WAIT_MS = 3000

/** Why a connection did not come about. */
export type ConnectFailure = Failure<
  | 'UserRejected'
  | 'FailedToConnect'
  | 'NoAccounts'
  | 'TimedOut'
  | 'Cancelled'
  | 'ConnectorNotFound'
  | 'NoAdapter'
  | 'RelayUnreachable'
  | 'SignClientNotInitialized'
  | 'MissingPackage'
>

/** One try to connect, as the views show it. Its id tells it from the tries before and after it. */
export type Attempt =
  | { readonly step: 'idle' }
  | { readonly step: 'asking'; readonly id: number; readonly connectorId: string }
  | {
      readonly step: 'refused'
      readonly id: number
      readonly connectorId: string
      readonly failure: ConnectFailure
    }
  | { readonly step: 'done'; readonly id: number; readonly connectorId: string }

export type AttemptEvent =
  | { readonly type: 'asked'; readonly id: number; readonly connectorId: string }
  | { readonly type: 'refused'; readonly id: number; readonly failure: ConnectFailure }
  | { readonly type: 'answered'; readonly id: number }
  | { readonly type: 'left' }

export const noAttempt: Attempt = { step: 'idle' }

/** Whether the attempt with this id still waits for its wallet. */
export const isAsking = (state: Attempt, id: number): boolean => state.step === 'asking' && state.id === id

/** An answer counts only for the attempt that is under way. */
export const attempt = (state: Attempt, event: AttemptEvent): Attempt => {
  switch (event.type) {
    case 'asked':
      return isAsking(state, event.id)
        ? state
        : { step: 'asking', id: event.id, connectorId: event.connectorId }
    case 'refused':
      return state.step === 'asking' && state.id === event.id
        ? { ...state, step: 'refused', failure: event.failure }
        : state
    case 'answered':
      return state.step === 'asking' && state.id === event.id ? { ...state, step: 'done' } : state
    case 'left':
      return state.step === 'idle' ? state : noAttempt
  }
}
