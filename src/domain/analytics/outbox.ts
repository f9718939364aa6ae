import { byteLength } from '#domain/shared/utf8.ts'

/** When this many bytes wait, they are sent before `FLUSH_MS` has passed. S7-22 */
export const FLUSH_BYTES = 45 * 1024
/** The maximum time in milliseconds that an entry waits for others. */
export const FLUSH_MS = 10_000
/** A longer entry is dropped, so that a batch stays below the 64 KiB that browsers accept for a beacon. */
export const MAX_ENTRY_BYTES = 15_000
/** The maximum number of bytes to keep. If the service does not respond, the oldest entries are dropped. */
export const MAX_QUEUED_BYTES = 4 * FLUSH_BYTES
const BATCH_BYTES = FLUSH_BYTES + MAX_ENTRY_BYTES
/** One try and one retry. */
const TRIES = 2

interface Entry {
  readonly text: string
  readonly bytes: number
  readonly tries: number
}

/** Entries that are sent together, with `fetch` or with a beacon, which outlives the page. */
export interface Delivery {
  readonly by: 'fetch' | 'beacon'
  readonly entries: readonly Entry[]
}

export interface Outbox {
  /** `waiting`: entries are kept until sending is permitted. `closed`: nothing is kept or sent. */
  readonly phase: 'waiting' | 'open' | 'closed'
  readonly queued: readonly Entry[]
  /** The batch that was sent and not confirmed yet. */
  readonly sending: readonly Entry[] | undefined
  /** The deliveries that the last event caused. */
  readonly deliveries: readonly Delivery[]
}

export type OutboxEvent =
  | { readonly type: 'opened' | 'closed' | 'reopened' | 'due' | 'left' | 'accepted' }
  | { readonly type: 'added'; readonly text: string }
  /** `final`: a retry would not help. */
  | { readonly type: 'failed'; readonly final: boolean }
  /** The browser rejected the beacon, because its queue is full. */
  | { readonly type: 'returned'; readonly entries: readonly Entry[] }

export const emptyOutbox: Outbox = { phase: 'waiting', queued: [], sending: undefined, deliveries: [] }
const closedOutbox: Outbox = { ...emptyOutbox, phase: 'closed' }

const bytesOf = (entries: readonly Entry[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0)

/** The size includes the comma or bracket, in UTF-8. */
const entryOf = (text: string): Entry => ({
  text,
  bytes: byteLength(text) + 1,
  tries: 0,
})

/** Drops the oldest entries beyond the limit. */
const limited = (entries: readonly Entry[]): readonly Entry[] => {
  let left = MAX_QUEUED_BYTES
  const dropped = entries.findLastIndex(({ bytes }) => (left -= bytes) < 0)
  return entries.slice(dropped + 1)
}

/** The first entries that fit into one batch. */
const firstBatch = (entries: readonly Entry[]): readonly Entry[] => {
  let left = BATCH_BYTES
  const over = entries.findIndex(({ bytes }) => (left -= bytes) < 0)
  return over < 0 ? entries : entries.slice(0, over)
}

const batches = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  if (entries.length === 0) return []
  const first = firstBatch(entries)
  return [first, ...batches(entries.slice(first.length))]
}

/** Sends the first batch, unless a response is pending. */
const flushed = (outbox: Outbox): Outbox => {
  const { phase, queued, sending } = outbox
  if (phase !== 'open' || sending !== undefined || queued.length === 0) return outbox
  const entries = firstBatch(queued)
  return {
    ...outbox,
    queued: queued.slice(entries.length),
    sending: entries,
    deliveries: [{ by: 'fetch', entries }],
  }
}

/** Entries that failed once wait for the timer, so that a failing service is not requested again immediately. */
const flushedIfFull = (outbox: Outbox): Outbox =>
  bytesOf(outbox.queued.filter(({ tries }) => tries === 0)) > FLUSH_BYTES ? flushed(outbox) : outbox

const left = (outbox: Outbox): Outbox => {
  if (outbox.phase !== 'open') return outbox
  const deliveries = batches(outbox.queued).map((entries): Delivery => ({ by: 'beacon', entries }))
  return { ...outbox, queued: [], deliveries }
}

const failed = (outbox: Outbox, final: boolean): Outbox => {
  const { queued, sending = [] } = outbox
  const again = final ? [] : sending.map((entry) => ({ ...entry, tries: entry.tries + 1 }))
  const kept = again.filter(({ tries }) => tries < TRIES)
  return { ...outbox, queued: limited([...kept, ...queued]), sending: undefined }
}

/** The reducer of the queue of events: each entry is sent once and retried once. Nothing is sent before `opened`. */
export const outbox = (before: Outbox, event: OutboxEvent): Outbox => {
  const state: Outbox = before.deliveries.length === 0 ? before : { ...before, deliveries: [] }
  if (state.phase === 'closed') return event.type === 'reopened' ? emptyOutbox : state
  switch (event.type) {
    case 'opened':
      return flushedIfFull({ ...state, phase: 'open' })
    case 'closed':
      return closedOutbox
    case 'reopened':
      return state
    case 'added': {
      const entry = entryOf(event.text)
      if (entry.bytes > MAX_ENTRY_BYTES) return state
      return flushedIfFull({ ...state, queued: limited([...state.queued, entry]) })
    }
    case 'due':
      return flushed(state)
    case 'left':
      return left(state)
    case 'accepted':
      return flushedIfFull({ ...state, sending: undefined })
    case 'failed':
      return failed(state, event.final)
    case 'returned':
      return { ...state, queued: limited([...event.entries, ...state.queued]) }
  }
}

/** Whether entries wait for the timer. */
export const isPending = ({ phase, queued, sending }: Outbox): boolean =>
  phase === 'open' && sending === undefined && queued.length > 0

/** The body of a batch: a JSON array. */
export const bodyOf = (entries: readonly Entry[]): string => `[${entries.map(({ text }) => text).join()}]`
