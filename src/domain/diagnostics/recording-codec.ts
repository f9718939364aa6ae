import * as t from 'io-ts'

import type { Recording } from './recording.ts'

const Stores = t.keyof({ connection: null, modal: null, toast: null, alerts: null })

/** What the reducers read without looking. */
const States = t.type({
  connection: t.type({
    connections: t.type({ phase: t.string, of: t.UnknownRecord }),
    networks: t.type({ requested: t.UnknownArray, current: t.UnknownRecord, approval: t.UnknownRecord }),
    attempt: t.type({ step: t.string }),
    switching: t.type({ step: t.string }),
    connectedByUser: t.array(t.string),
  }),
  modal: t.type({ open: t.boolean, history: t.array(t.type({ name: t.string })) }),
  toast: t.type({ step: t.string, seq: t.number }),
  alerts: t.type({ raised: t.array(t.string), dismissed: t.array(t.string) }),
})

const Entry = t.intersection([
  t.type({ at: t.number }),
  t.union([
    t.type({ kind: t.literal('state'), store: Stores, change: t.type({ type: t.string }) }),
    t.type({ kind: t.literal('event'), event: t.string }),
    t.type({ kind: t.literal('request'), method: t.string, host: t.string, status: t.number, ms: t.number }),
  ]),
])

const Shape = t.type({
  version: t.literal(1),
  library: t.string,
  startedAt: t.number,
  dropped: t.number,
  before: States,
  entries: t.array(Entry),
  after: States,
})

/** A recording of this version, as JSON gives it back. */
export const Recorded = new t.Type<Recording>(
  'a recording of this version',
  (u): u is Recording => Shape.is(u),
  (u, context) => (Shape.is(u) ? t.success(u as unknown as Recording) : t.failure(u, context)),
  t.identity,
)
