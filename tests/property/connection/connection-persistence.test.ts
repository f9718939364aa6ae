import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import { expect, it } from 'vitest'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { OptionsStore } from '#application/stores.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import { connectionState } from '#domain/connection/connection-state.ts'
import { restorable, storedAfter, type StoredState } from '#domain/connection/stored-changes.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { anyEvent, nothingStored, start } from './connection-events.ts'

const keys: { readonly [Key in keyof StoredState]: Stored<NonNullable<StoredState[Key]>> } = storageKeys

/** A visit whose persistence writes to `storage`, and the expected state if each event were stored at once. */
class Visit {
  readonly storage = new FakeStorage()
  /** The keys of the current task's writes. */
  readonly written: string[] = []
  readonly #persistence: ConnectionPersistence
  #state = start
  #stored: StoredState = nothingStored
  readonly #many: boolean

  constructor(many: boolean) {
    const options = new OptionsStore()
    if (many) options.dispatch({ ...options.state, features: { multiWallet: true } })
    this.#many = many
    this.#persistence = new ConnectionPersistence(this.storage, options)
    this.storage.disk.writes$.subscribe(({ key = '' }) => this.written.push(key))
  }

  send(event: ConnectionStateEvent): void {
    const transition = { before: this.#state, event, after: connectionState(this.#state, event) }
    this.#state = transition.after
    this.#stored = storedAfter(transition, () => this.#stored, this.#many) ?? this.#stored
    this.#persistence.write(transition)
  }

  /** The values that the class returns within a task, and those expected if each event were stored at once. */
  answers(): readonly (readonly [answer: unknown, modelled: unknown])[] {
    return namespaces.flatMap((namespace) => [
      [this.#persistence.known(namespace), this.#stored.connections[namespace] ?? []],
      [this.#persistence.restorable(namespace), restorable(this.#stored, namespace, this.#many)],
    ])
  }

  /** The stored values, and those expected if each event were stored at once. */
  values(): readonly (readonly [stored: unknown, modelled: unknown])[] {
    return (Object.keys(nothingStored) as (keyof StoredState)[]).map((name) => [
      this.#read(name) ?? nothingStored[name],
      this.#stored[name],
    ])
  }

  #read<Key extends keyof StoredState>(name: Key): StoredState[Key] | undefined {
    return O.toUndefined(this.storage.get(keys[name]))
  }
}

const WATCHED = [storageKeys.otherConnectors.key, storageKeys.connectedConnectors.key]

clause(['S3-26', 'S4-06'], () => {
  it.each([true, false])(
    'events of one task are stored together when it ends, as if each were stored at once (many wallets: %s)',
    async (many) => {
      const task = fc.array(anyEvent(many), { minLength: 1, maxLength: 8 })
      let together = 0
      await fc.assert(
        fc.asyncProperty(fc.array(task, { minLength: 30, maxLength: 30, size: 'max' }), async (tasks) => {
          const visit = new Visit(many)
          for (const events of tasks) {
            visit.written.length = 0
            for (const event of events) {
              visit.send(event)
              for (const [storedValue, modelled] of visit.answers()) expect(storedValue).toEqual(modelled)
            }
            expect(visit.written).toEqual([])
            await Promise.resolve()
            for (const [stored, modelled] of visit.values()) expect(stored).toEqual(modelled)
            // Each key is written once, and those that other tabs watch last.
            expect(new Set(visit.written).size).toBe(visit.written.length)
            const first = visit.written.findIndex((key) => WATCHED.includes(key))
            if (first >= 0)
              expect(visit.written.slice(first).every((key) => WATCHED.includes(key))).toBe(true)
            if (visit.written.length > 3) together++
          }
        }),
        { numRuns: runs(10) },
      )
      expect(together).toBeGreaterThan(0)
    },
  )
})
