import fc from 'fast-check'
import * as t from 'io-ts'
import { expect, it } from 'vitest'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import { stored } from '#domain/storage/storage-keys.ts'
import { LocalStorage } from '#infrastructure/storage/local-storage.ts'
import type { Storage } from '#ports/storage.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import { clause } from '#tests/spec/clauses.ts'

const numbers = stored<readonly number[]>('numbers', t.readonlyArray(t.number))

class Numbers extends StoredList<number> {
  constructor(storage: Storage, environment: Environment) {
    super(numbers, storage, environment)
  }
}

/** The list in one tab, and the end of the tab. */
const tabOn = (storage: Storage) => {
  const lifetime = new Lifetime()
  const list = new Numbers(storage, new Environment(new FakeClock(), new FakePage(), lifetime))
  list.start()
  return { list, end: () => lifetime.end() }
}

const added = (number: number) => (items: readonly number[]) => [...items, number]

clause('S3-26', () => {
  it('[S3-26] keeps the changes of two tabs in any order of writes, and shows both the same list', async () => {
    const changes = fc.array(fc.record({ tab: fc.nat(1), settles: fc.boolean() }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        const disk = new FakeDisk()
        const tabs = [tabOn(new FakeStorage(disk)), tabOn(new FakeStorage(disk))]
        for (const [number, { tab, settles }] of steps.entries()) {
          tabs[tab]?.list.update(added(number))
          if (settles) await settled()
        }
        await settled()
        const all = steps.map((_, number) => number)
        expect(tabs.map(({ list }) => list.state)).toEqual([all, all])
      }),
    )
  })

  it('[S3-26] writes and emits nothing when a change returns the same list', () => {
    const disk = new FakeDisk()
    const { list } = tabOn(new FakeStorage(disk))
    list.update(added(1))
    const emittedLists: unknown[] = []
    list.state$.subscribe((items) => emittedLists.push(items))
    disk.writes$.subscribe(() => emittedLists.push('written'))
    list.update((items) => items)
    expect(emittedLists).toEqual([[1]])
  })

  it('[S3-26] is empty if foreign bytes are stored, and can be written again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const disk = new FakeDisk()
        disk.texts.set(numbers.key, text)
        const { list } = tabOn(new FakeStorage(disk))
        expect(list.state).toEqual([])
        list.update(added(7))
        expect(tabOn(new FakeStorage(disk)).list.state).toEqual([7])
      }),
    )
  })

  it('[S3-26] keeps every change for this visit when the storage is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    }
    const { list } = tabOn(new LocalStorage({ backend: full, tabs: new EventTarget() }, new FakeLog()))
    list.update(added(1))
    list.update(added(2))
    expect(list.state).toEqual([1, 2])
  })

  it('[S3-26] follows other tabs until the end of the instance', async () => {
    const disk = new FakeDisk()
    const [firstTab, secondTab] = [tabOn(new FakeStorage(disk)), tabOn(new FakeStorage(disk))]
    firstTab.end()
    secondTab.list.update(added(1))
    await settled()
    expect([firstTab.list.state, disk.writes$.observers.length]).toEqual([[], 1])
  })
})
