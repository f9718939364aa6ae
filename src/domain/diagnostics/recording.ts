import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import { connectionState, type ConnectionState } from '#domain/connection/connection-state.ts'
import { type Modal, type ModalEvent, modal } from '#domain/modal/modal.ts'
import { type AlertEvent, type Alerts, alerts } from '#domain/notices/alert.ts'
import { type Toast, type ToastEvent, toast } from '#domain/notices/toast.ts'

import type { Json } from './redact.ts'

/** The version of the form of a recording. */
export const RECORDING_VERSION = 1

/** Older entries are dropped. */
export const RECORDED_ENTRIES = 500

/** The states whose changes are recorded. In a recording they hold pseudonyms instead of secrets. */
export interface RecordedStates {
  readonly connection: ConnectionState
  readonly modal: Modal
  readonly toast: Toast
  readonly alerts: Alerts
}

/** What changed one of the states. */
export type StateChange =
  | { readonly store: 'connection'; readonly change: ConnectionStateEvent }
  | { readonly store: 'modal'; readonly change: ModalEvent }
  | { readonly store: 'toast'; readonly change: ToastEvent }
  | { readonly store: 'alerts'; readonly change: AlertEvent }

/** A request over the network, without its path, its query and its bodies. */
export interface SentRequest {
  readonly method: string
  /** With the port, if it is not the scheme's own. */
  readonly host: string
  /** The HTTP status, or 0 without an answer. */
  readonly status: number
  /** Milliseconds until the answer or its absence. */
  readonly ms: number
}

/** What is recorded. */
export type RecordedFact =
  | { readonly kind: 'event'; readonly event: string; readonly properties: Json }
  | ({ readonly kind: 'request' } & SentRequest)
  | ({ readonly kind: 'state' } & StateChange)

/** `at` is in milliseconds since the start of the recording. */
export type RecordedEntry = RecordedFact & { readonly at: number }

/** What happened, redacted. Applying the entries to `before` gives `after`. */
export interface Recording {
  readonly version: typeof RECORDING_VERSION
  /** Of the package. */
  readonly library: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** How many older entries were dropped. */
  readonly dropped: number
  /** The states before the first entry. */
  readonly before: RecordedStates
  readonly entries: readonly RecordedEntry[]
  /** The states at the end. */
  readonly after: RecordedStates
}

/** The states after a change, by the reducers that the kernel itself uses. */
export const withChange = (states: RecordedStates, changed: StateChange): RecordedStates => {
  switch (changed.store) {
    case 'connection':
      return { ...states, connection: connectionState(states.connection, changed.change) }
    case 'modal':
      return { ...states, modal: modal(states.modal, changed.change) }
    case 'toast':
      return { ...states, toast: toast(states.toast, changed.change) }
    case 'alerts':
      return { ...states, alerts: alerts(states.alerts, changed.change) }
  }
}

/** What a recording holds while it goes on. */
export type RecordingBuffer = Pick<Recording, 'before' | 'dropped' | 'entries'>

/** Appends an entry. A dropped change moves into the states at the start, so that the rest still leads to the end. */
export const recorded = (
  { before, dropped, entries }: RecordingBuffer,
  entry: RecordedEntry,
): RecordingBuffer => {
  const all = [...entries, entry]
  const [oldest, ...kept] = all
  if (oldest === undefined || all.length <= RECORDED_ENTRIES) return { before, dropped, entries: all }
  return {
    before: oldest.kind === 'state' ? withChange(before, oldest) : before,
    dropped: dropped + 1,
    entries: kept,
  }
}
