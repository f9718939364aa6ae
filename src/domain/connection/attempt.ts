import { type ConnectorType, sameConnector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import type { Failure } from '#domain/shared/failure.ts'

/** Milliseconds until a connection request times out. */
export const CONNECT_DEADLINE_MS = 120_000
/** A relay proposal lives 5 min. */
const PROPOSAL_MS = 300_000
/** Milliseconds after a suspension in which a response that the wallet gave meanwhile can still arrive. */
const SUSPENDED_RESPONSE_MS = 5000

/** Two consecutive delays in milliseconds, after which a connection request times out. */
export const deadlinesOf = (type: ConnectorType): readonly [number, number] =>
  type === 'WALLET_CONNECT'
    ? [PROPOSAL_MS - SUSPENDED_RESPONSE_MS, SUSPENDED_RESPONSE_MS]
    : [CONNECT_DEADLINE_MS, 0]

/** Milliseconds that a wallet gets to show its window before the request can be repeated. */
export const REPEAT_AFTER_MS = 3000
/** Milliseconds that a requested connector may take to announce itself. */
export const ANNOUNCE_GRACE_MS = 3000
/** Milliseconds until restoring settles. Later responses are applied silently. */
export const RESTORE_DEADLINE_MS = 3000
/** Milliseconds that a wallet may take to answer without its user, such as on which network it is. */
export const SILENT_ANSWER_MS = 10_000
/** Milliseconds between silent questions whether a request that is open in the wallet was answered. */
export const OPEN_REQUEST_POLL_MS = 2000
/** Milliseconds for which the view shows success before it closes. */
export const DONE_SHOWN_MS = 600
/** Milliseconds that a disconnect waits for the wallet. S9-34. */
export const DISCONNECT_WAIT_MS = 3000

/** Why a connection failed. */
export type ConnectFailure = Failure<
  | 'UserRejected'
  | 'FailedToConnect'
  | 'NoAccounts'
  | 'TimedOut'
  | 'Cancelled'
  | 'ConnectorNotFound'
  | 'NoAdapter'
  | 'ChainNotSupported'
  | 'RelayUnreachable'
  | 'SignClientNotInitialized'
  | 'MissingPackage'
  | 'CodeNotLoaded'
>

/** A connection attempt as views show it. The id distinguishes it from other attempts. */
export type Attempt =
  | { readonly step: 'idle' }
  | {
      readonly step: 'pending'
      readonly id: number
      readonly connectorId: string
      /** An earlier request is open in the wallet, and has to be answered there. */
      readonly requestOpen?: true
    }
  | {
      readonly step: 'failed'
      readonly id: number
      readonly connectorId: string
      readonly failure: ConnectFailure
    }
  | { readonly step: 'succeeded'; readonly id: number; readonly connectorId: string }

export type AttemptEvent =
  | { readonly type: 'requested'; readonly id: number; readonly connectorId: string }
  | { readonly type: 'requestOpen'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly failure: ConnectFailure }
  | { readonly type: 'succeeded'; readonly id: number }
  | { readonly type: 'cancelled' }

export const noAttempt: Attempt = { step: 'idle' }

/** Whether the user is connecting over the relay. */
export const isPairing = (attempt: Attempt): boolean =>
  attempt.step === 'pending' && traitsById(attempt.connectorId).restoredBy === 'relay'

/** Whether the attempt with this id still waits for its wallet. */
export const isPending = (state: Attempt, id: number): boolean => state.step === 'pending' && state.id === id

/** Whether the user waits for this wallet. */
export const isWaitedFor = (state: Attempt, connectorId: string): boolean =>
  state.step === 'pending' && sameConnector(state.connectorId, connectorId)

/** A response changes the state only if it belongs to the current attempt. */
export const attempt = (state: Attempt, event: AttemptEvent): Attempt => {
  switch (event.type) {
    case 'requested':
      return isPending(state, event.id)
        ? state
        : { step: 'pending', id: event.id, connectorId: event.connectorId }
    case 'requestOpen':
      return isPending(state, event.id) && state.step === 'pending' ? { ...state, requestOpen: true } : state
    case 'failed':
      return state.step === 'pending' && state.id === event.id
        ? { ...state, step: 'failed', failure: event.failure }
        : state
    case 'succeeded':
      return state.step === 'pending' && state.id === event.id ? { ...state, step: 'succeeded' } : state
    case 'cancelled':
      return state.step === 'idle' ? state : noAttempt
  }
}

const UNREACHED: readonly ConnectFailure['_tag'][] = [
  'FailedToConnect',
  'TimedOut',
  'RelayUnreachable',
  'SignClientNotInitialized',
  'CodeNotLoaded',
]

/** Whether the wallet was perhaps not reached, so that it may answer later. */
export const isTransient = ({ _tag }: Failure): boolean => UNREACHED.some((tag) => tag === _tag)
