import type { Failure } from '#domain/kernel/failure.ts'

/** A link is offered for this long. S9-26. */
export const PAIRING_LIFETIME_MS = 240_000

/** A link with less than this left is not worth scanning. S5-41, S9-27. */
export const EXPIRY_MARGIN_MS = 10_000

/** The relay may take this long before it counts as unreachable. */
export const RELAY_DEADLINE_MS = 15_000

/** The least time between two tries to reach the relay. S9-28. */
export const RELAY_RETRY_MIN_MS = 1000

/** Less than 10 s remain. S5-41. */
export const isExpired = (expiresAt: number, now: number): boolean => expiresAt - now < EXPIRY_MARGIN_MS

/** Why there is no link. S8-57. */
export type PairingFailure = Failure<'RelayUnreachable' | 'SignClientNotInitialized'>

/** The link that a wallet is invited by, as the views show it. */
export type PairingState =
  | { readonly step: 'none' }
  | { readonly step: 'preparing' }
  /** `expiresAt`: milliseconds since the epoch. */
  | { readonly step: 'ready'; readonly uri: string; readonly expiresAt: number }
  | { readonly step: 'expired' }
  | { readonly step: 'failed'; readonly failure: PairingFailure }

export type PairingEvent =
  /** A link is wanted: the first, or a new one. */
  | { readonly type: 'asked' }
  | { readonly type: 'linked'; readonly uri: string; readonly expiresAt: number }
  | { readonly type: 'failed'; readonly failure: PairingFailure }
  | { readonly type: 'expired' }
  /** A wallet approved or rejected: the link is spent. */
  | { readonly type: 'used' }
  /** Nobody looks at it any more. */
  | { readonly type: 'left' }

export const noPairing: PairingState = { step: 'none' }

/** A wallet may still answer within the margin. */
const spent = (state: PairingState): PairingState =>
  state.step === 'ready' || state.step === 'expired' ? noPairing : state

const closed = (state: PairingState): PairingState => (state.step === 'none' ? state : noPairing)

/** What the relay said of the link that was asked for. */
const heard = (
  state: PairingState,
  event: Extract<PairingEvent, { readonly type: 'linked' | 'failed' }>,
): PairingState => {
  if (event.type === 'linked')
    return state.step === 'preparing' ? { step: 'ready', uri: event.uri, expiresAt: event.expiresAt } : state
  // the relay can also be lost while a wallet is awaited
  return state.step === 'preparing' || state.step === 'ready'
    ? { step: 'failed', failure: event.failure }
    : state
}

/** Events that make no sense in a step leave the state as it is (the same reference). S5-41. */
export const pairing = (state: PairingState, event: PairingEvent): PairingState => {
  switch (event.type) {
    case 'asked':
      return state.step === 'preparing' ? state : { step: 'preparing' }
    case 'linked':
    case 'failed':
      return heard(state, event)
    case 'expired':
      return state.step === 'ready' ? { step: 'expired' } : state
    case 'used':
      return spent(state)
    case 'left':
      return closed(state)
  }
}
