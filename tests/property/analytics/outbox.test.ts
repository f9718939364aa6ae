import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  type Delivery,
  emptyOutbox,
  FLUSH_BYTES,
  MAX_QUEUED_BYTES,
  isPending,
  MAX_ENTRY_BYTES,
  type Outbox,
  outbox,
  type OutboxEvent,
} from '#domain/analytics/outbox.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

/** The size that browsers still send while a page unloads. */
const KEEPALIVE_BYTES = 64 * 1024

const byteLength = (text: string) => new TextEncoder().encode(text).length

type Entries = Delivery['entries']
const idsOf = (entries: Entries): readonly number[] =>
  (JSON.parse(bodyOf(entries)) as readonly { readonly id: number }[]).map(({ id }) => id)

/** The events around the outbox: entries of a size, responses, the timer, the end of the page. */
type Occurrence =
  | { readonly type: 'add'; readonly bytes: number; readonly wide: boolean }
  | { readonly type: 'due' | 'leave' | 'leaveWithoutRoom' | 'accept' | 'fail' | 'refuse' | 'open' | 'close' }

const usual = fc.constantFrom('due', 'leave', 'leaveWithoutRoom', 'accept', 'fail', 'refuse', 'open')
const occurrence: fc.Arbitrary<Occurrence> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      bytes: fc.oneof(
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 400, max: MAX_ENTRY_BYTES + 1000 }),
      ),
      wide: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: usual.map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.constant({ type: 'close' as const }) },
)

/** A service and a browser around the outbox, which record the delivered entries. */
class Model {
  state: Outbox = emptyOutbox
  readonly added: number[] = []
  readonly arrived: number[] = []
  readonly tries = new Map<number, number>()
  /** The bodies in the order of sending. */
  readonly bodies: string[] = []
  isOpened = false
  isClosed = false
  /** The reasons for which a delivery is wrong. */
  readonly wrong: string[] = []
  #room = true

  step(event: OutboxEvent): void {
    this.state = outbox(this.state, event)
    for (const delivery of this.state.deliveries) this.#deliver(delivery)
  }

  #deliver({ by: channel, entries }: Delivery): void {
    const body = bodyOf(entries)
    this.bodies.push(body)
    if (!this.isOpened || this.isClosed) this.wrong.push('sent while closed')
    if (entries.length === 0) this.wrong.push('sent for nothing')
    if (byteLength(body) > KEEPALIVE_BYTES) this.wrong.push('too long for the browser')
    if (channel === 'fetch') {
      if (this.state.sending !== entries) this.wrong.push('sent without waiting for the answer')
      for (const id of idsOf(entries)) this.tries.set(id, (this.tries.get(id) ?? 0) + 1)
    } else if (this.#room) this.arrived.push(...idsOf(entries))
    else this.step({ type: 'returned', entries })
  }

  apply(next: Occurrence): void {
    const { sending } = this.state
    switch (next.type) {
      case 'add': {
        const id = this.added.push(this.added.length) - 1
        const empty = JSON.stringify({ id, text: '' })
        const character = next.wide ? '漢' : 'x'
        const count = Math.max(0, Math.floor((next.bytes - empty.length) / byteLength(character)))
        return this.step({ type: 'added', text: JSON.stringify({ id, text: character.repeat(count) }) })
      }
      case 'due':
        return this.step({ type: 'due' })
      case 'leave':
        return this.step({ type: 'left' })
      case 'leaveWithoutRoom':
        this.#room = false
        this.step({ type: 'left' })
        this.#room = true
        return
      case 'accept':
        if (sending !== undefined) this.arrived.push(...idsOf(sending))
        return sending && this.step({ type: 'accepted' })
      case 'fail':
        return sending && this.step({ type: 'failed', final: false })
      case 'refuse':
        return sending && this.step({ type: 'failed', final: true })
      case 'open':
        this.isOpened = true
        return this.step({ type: 'opened' })
      case 'close':
        this.step({ type: 'closed' })
        this.isClosed = true
    }
  }

  get held(): readonly number[] {
    return idsOf([...(this.state.sending ?? []), ...this.state.queued])
  }
}

const modelAfter = (
  occurrences: readonly Occurrence[],
  check: (model: Model) => void = () => undefined,
): Model => {
  const model = new Model()
  for (const next of occurrences) {
    model.apply(next)
    check(model)
  }
  return model
}
const modelAfterOpening = (occurrences: readonly Occurrence[]): Model =>
  modelAfter([{ type: 'open' }, ...occurrences])
const add = (bytes: number): Occurrence => ({ type: 'add', bytes, wide: false })
const occurrences = fc.array(occurrence, { maxLength: 60 })

describe('the outbox', () => {
  clause('S7-22', () => {
    it('delivers no entry twice, sends none more than twice, and holds no more than its limit, in any order of events', () => {
      fc.assert(
        fc.property(occurrences, (all) => {
          modelAfter(all, ({ arrived, held, tries, state, wrong: mistakes }) => {
            expect(mistakes).toEqual([])
            expect(new Set(arrived).size).toBe(arrived.length)
            expect(held.filter((id) => arrived.includes(id))).toEqual([])
            expect(new Set(held).size).toBe(held.length)
            expect([...tries.values()].every((count) => count <= 2)).toBe(true)
            expect(byteLength(bodyOf(state.queued))).toBeLessThanOrEqual(MAX_QUEUED_BYTES + 2)
          })
        }),
        { numRuns: runs(100) },
      )
    })

    it('loses no entry within its limit while the service responds, whether time, size or leaving the page triggers the delivery', () => {
      const calm = fc.oneof(
        fc.integer({ min: 20, max: MAX_ENTRY_BYTES - 100 }).map(add),
        fc.constantFrom('due', 'leave', 'accept').map((type) => ({ type })),
      )
      fc.assert(
        fc.property(fc.array(calm, { maxLength: 12 }), (all) => {
          const model = modelAfterOpening([...all, { type: 'accept' }, { type: 'leave' }, { type: 'accept' }])
          expect([...model.arrived, ...model.held].toSorted((a, b) => a - b)).toEqual(model.added)
          expect(model.state.queued).toEqual([])
        }),
        { numRuns: runs(100) },
      )
    })

    it('waits for the timer below 45 KB, and sends at once above', () => {
      const below = modelAfterOpening([add(10_000), add(10_000), add(10_000), add(10_000)])
      expect(below.bodies).toEqual([])
      expect(isPending(below.state)).toBe(true)
      below.apply(add(10_000))
      expect(below.bodies).toHaveLength(1)
      expect(byteLength(below.bodies[0] ?? '')).toBeGreaterThan(FLUSH_BYTES)
      expect(isPending(below.state)).toBe(false)
    })

    it('retries a failed delivery once, when the timer ends, and before later entries', () => {
      const model = modelAfterOpening([add(100), { type: 'due' }, add(100), { type: 'fail' }])
      expect(model.bodies).toHaveLength(1)
      model.apply({ type: 'due' })
      expect(JSON.parse(model.bodies[1] ?? '')).toMatchObject([{ id: 0 }, { id: 1 }])
      model.apply({ type: 'fail' })
      model.apply({ type: 'due' })
      expect(JSON.parse(model.bodies[2] ?? '')).toMatchObject([{ id: 1 }])
    })

    it('does not retry a refused delivery', () => {
      const model = modelAfterOpening([add(100), { type: 'due' }, { type: 'refuse' }, { type: 'due' }])
      expect([model.bodies.length, model.held]).toEqual([1, []])
    })

    it('has one request at a time', () => {
      const model = modelAfterOpening([add(100), { type: 'due' }, add(100), { type: 'due' }, add(15_000)])
      expect(model.bodies).toHaveLength(1)
    })

    it('keeps the newest entries while the service is unavailable', () => {
      const fullBatch = Array.from({ length: 20 }, () => add(14_000))
      const model = modelAfter(fullBatch)
      expect(model.held).toEqual(model.added.slice(-model.held.length))
      expect(model.held.length).toBeLessThan(fullBatch.length)
    })
  })
})
