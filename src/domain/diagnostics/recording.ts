import type { Recording as RecordingInfo } from '#contracts/diagnostics.ts'
import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import { connectionState, type ConnectionState } from '#domain/connection/connection-state.ts'
import { type Modal, type ModalEvent, modal } from '#domain/modal/modal.ts'
import { type AlertEvent, type Alerts, alerts } from '#domain/notices/alert.ts'
import { type Toast, type ToastEvent, toast } from '#domain/notices/toast.ts'

import type { Json } from './redact.ts'

/** The version of a recording's format. */
export const RECORDING_VERSION = 1

/** The maximum number of entries. Older ones are dropped. */
export const RECORDED_ENTRIES = 500

/** The states whose changes are recorded. In a recording they hold pseudonyms instead of secrets. */
export interface RecordedStates {
  readonly connection: ConnectionState
  readonly modal: Modal
  readonly toast: Toast
  readonly alerts: Alerts
}

/** A change of one of the states. */
export type StateChange =
  | { readonly store: 'connection'; readonly change: ConnectionStateEvent }
  | { readonly store: 'modal'; readonly change: ModalEvent }
  | { readonly store: 'toast'; readonly change: ToastEvent }
  | { readonly store: 'alerts'; readonly change: AlertEvent }

/** A request that was sent, without its path, query and bodies. */
export interface SentRequest {
  readonly method: string
  /** With the port, if it is not the default of the scheme. */
  readonly host: string
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  /** Milliseconds until the response or the failure. */
  readonly ms: number
}

/** An event, a request or a state change. */
export type EntryContent =
  | { readonly kind: 'event'; readonly event: string; readonly properties: Json }
  | ({ readonly kind: 'request' } & SentRequest)
  | ({ readonly kind: 'state' } & StateChange)

/** `at` is in milliseconds since the start of the recording. */
export type RecordedEntry = EntryContent & { readonly at: number }

/** A redacted recording. Applying the entries to `before` results in `after`. */
export interface Recording extends Omit<RecordingInfo, 'before' | 'entries' | 'after'> {
  readonly before: RecordedStates
  readonly entries: readonly RecordedEntry[]
  readonly after: RecordedStates
}

/** Applies a change with the reducers of the kernel. */
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

/** The part of a recording that grows while it runs. */
export type RecordingBuffer = Pick<Recording, 'before' | 'dropped' | 'entries'>

/** Appends an entry. A dropped state change is applied to `before`, so that the other entries still result in `after`. */
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
