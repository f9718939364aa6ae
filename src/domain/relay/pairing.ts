import type { Failure } from '#domain/shared/failure.ts'

/** Milliseconds for which a pairing link is offered. S9-26. */
export const PAIRING_LIFETIME_MS = 240_000

/** A link with less time left is not offered for scanning. S5-41, S9-27. */
export const EXPIRY_MARGIN_MS = 10_000

/** Milliseconds until the relay counts as unreachable. */
export const RELAY_DEADLINE_MS = 15_000

/** Minimum milliseconds between two connection attempts to the relay. S9-28. */
export const RELAY_RETRY_MIN_MS = 1000

/** Whether less than 10 s remain. S5-41. */
export const isExpired = (expiresAt: number, now: number): boolean => expiresAt - now < EXPIRY_MARGIN_MS

/** Why no pairing link is available. S8-57. */
export type PairingFailure = Failure<
  'RelayUnreachable' | 'CodeNotLoaded' | 'SignClientNotInitialized' | 'MissingPackage'
>

/** The state of the pairing link, as views show it. */
export type PairingState =
  | { readonly step: 'none' }
  | { readonly step: 'preparing' }
  /** `expiresAt` is in milliseconds since the epoch. */
  | { readonly step: 'ready'; readonly uri: string; readonly expiresAt: number }
  | { readonly step: 'expired' }
  | { readonly step: 'failed'; readonly failure: PairingFailure }

export type PairingEvent =
  /** A link was requested: the first one or a new one. */
  | { readonly type: 'requested' }
  | { readonly type: 'created'; readonly uri: string; readonly expiresAt: number }
  | { readonly type: 'failed'; readonly failure: PairingFailure }
  | { readonly type: 'expired' }
  /** The wallet approved or rejected the pairing, so the link cannot be used again. */
  | { readonly type: 'used' }
  /** No view shows the link any more. */
  | { readonly type: 'cancelled' }

export const noPairing: PairingState = { step: 'none' }

/** Marks the link as expired. The wallet may still respond within the margin. */
const used = (state: PairingState): PairingState =>
  state.step === 'ready' || state.step === 'expired' ? noPairing : state

const closed = (state: PairingState): PairingState => (state.step === 'none' ? state : noPairing)

/** Applies the relay's response to the requested link. */
const received = (
  state: PairingState,
  event: Extract<PairingEvent, { readonly type: 'created' | 'failed' }>,
): PairingState => {
  if (event.type === 'created')
    return state.step === 'preparing' ? { step: 'ready', uri: event.uri, expiresAt: event.expiresAt } : state
  // The relay connection can also be lost while the modal waits for a wallet.
  return state.step === 'preparing' || state.step === 'ready'
    ? { step: 'failed', failure: event.failure }
    : state
}

/** An event that the current step does not expect returns the same state reference. S5-41. */
export const pairing = (state: PairingState, event: PairingEvent): PairingState => {
  switch (event.type) {
    case 'requested':
      return state.step === 'preparing' ? state : { step: 'preparing' }
    case 'created':
    case 'failed':
      return received(state, event)
    case 'expired':
      return state.step === 'ready' ? { step: 'expired' } : state
    case 'used':
      return used(state)
    case 'cancelled':
      return closed(state)
  }
}

/** The topic of a pairing link, `wc:{topic}@2?...`. */
export const pairingTopicOf = (uri: string): string => uri.slice('wc:'.length, uri.indexOf('@'))
