import { byteLength } from '#domain/shared/utf8.ts'

/** Bytes of new entries that are sent without waiting for the time. S7-22 */
export const FLUSH_BYTES = 45 * 1024
/** Milliseconds that entries wait at most for others. */
export const FLUSH_MS = 10_000
/** A longer entry is left out, so that a batch stays below the 64 KiB that browsers send for a page that is left. */
export const LONGEST_ENTRY = 15_000
/** Without an answer of the service the oldest entries are dropped. */
export const HELD_BYTES = 4 * FLUSH_BYTES
const BATCH_BYTES = FLUSH_BYTES + LONGEST_ENTRY
/** One try and one retry. */
const TRIES = 2

interface Entry {
  readonly text: string
  readonly bytes: number
  readonly tries: number
}

/** Entries that are sent together: by `fetch`, or by a beacon that outlives the page. */
export interface Delivery {
  readonly by: 'fetch' | 'beacon'
  readonly entries: readonly Entry[]
}

export interface Outbox {
  /** `waiting`: the entries are kept until the service may be asked. `closed`: nothing is sent any more. */
  readonly phase: 'waiting' | 'open' | 'closed'
  readonly queued: readonly Entry[]
  /** The batch whose answer is awaited. */
  readonly sending: readonly Entry[] | undefined
  /** What the last event asks to send. */
  readonly deliveries: readonly Delivery[]
}

export type OutboxEvent =
  | { readonly type: 'opened' | 'closed' | 'due' | 'left' | 'accepted' }
  | { readonly type: 'added'; readonly text: string }
  /** `final`: a retry would not help. */
  | { readonly type: 'failed'; readonly final: boolean }
  /** The browser has no room for the beacon. */
  | { readonly type: 'returned'; readonly entries: readonly Entry[] }

export const emptyOutbox: Outbox = { phase: 'waiting', queued: [], sending: undefined, deliveries: [] }
const closedOutbox: Outbox = { ...emptyOutbox, phase: 'closed' }

const bytesOf = (entries: readonly Entry[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0)

/** With its comma or bracket, in UTF-8. */
const entryOf = (text: string): Entry => ({
  text,
  bytes: byteLength(text) + 1,
  tries: 0,
})

/** Drops the oldest entries beyond the limit. */
const limited = (entries: readonly Entry[]): readonly Entry[] => {
  let left = HELD_BYTES
  const dropped = entries.findLastIndex(({ bytes }) => (left -= bytes) < 0)
  return entries.slice(dropped + 1)
}

/** As many of the first entries as fit into a batch. */
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

/** Sends the first batch, unless an answer is awaited. */
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

/** Entries that failed once wait for the time, so that a service that is down is not asked at once. */
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

/** Events on their way to the service: each is sent once, and tried again once. Nothing leaves before `opened`. */
export const outbox = (before: Outbox, event: OutboxEvent): Outbox => {
  const state: Outbox = before.deliveries.length === 0 ? before : { ...before, deliveries: [] }
  if (state.phase === 'closed') return state
  switch (event.type) {
    case 'opened':
      return flushedIfFull({ ...state, phase: 'open' })
    case 'closed':
      return closedOutbox
    case 'added': {
      const entry = entryOf(event.text)
      if (entry.bytes > LONGEST_ENTRY) return state
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

/** Whether entries wait for the time to be sent. */
export const isPending = ({ phase, queued, sending }: Outbox): boolean =>
  phase === 'open' && sending === undefined && queued.length > 0

/** The body of a batch: a JSON array. */
export const bodyOf = (entries: readonly Entry[]): string => `[${entries.map(({ text }) => text).join()}]`
