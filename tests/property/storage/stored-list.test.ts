import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { expect, it } from 'vitest'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import { mergedBy } from '#domain/storage/merged-lists.ts'
import { decodeStored, stored } from '#domain/storage/storage-keys.ts'
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

const keyed = mergedBy(numbers, (item) => String(Math.floor(item / 1000)))

class Keyed extends StoredList<number> {
  constructor(storage: Storage, environment: Environment) {
    super(keyed, storage, environment)
  }
}

/** A site whose storage takes nothing while it is full. */
const fullSite = () => {
  const texts = new Map<string, string>()
  const windows: EventTarget[] = []
  const site = {
    isFull: false,
    storedItems: () => {
      const text = texts.get(keyed.key)
      return text === undefined ? [] : E.getOrElse((): readonly number[] => [])(decodeStored(keyed, text))
    },
    open: () => {
      const tabs = new EventTarget()
      windows.push(tabs)
      const backend = {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => {
          if (site.isFull) throw new DOMException('full', 'QuotaExceededError')
          if (texts.get(key) === text) return
          texts.set(key, text)
          const tell = (other: EventTarget) =>
            other.dispatchEvent(Object.assign(new Event('storage'), { key }))
          for (const each of windows) if (each !== tabs) queueMicrotask(() => tell(each))
        },
        removeItem: (key: string) => void texts.delete(key),
      }
      const lifetime = new Lifetime()
      const environment = new Environment(new FakeClock(), new FakePage(), lifetime)
      const list = new Keyed(new LocalStorage({ backend, tabs }, new FakeLog()), environment)
      list.start()
      return { list }
    },
  }
  return site
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

  it('[S3-26] keeps what could not be written when another tab writes, and shares it once there is space', async () => {
    const change = fc.record({
      tab: fc.nat(1),
      what: fc.oneof(
        fc.constant('add' as const),
        fc.constant('remove' as const),
        fc.constant('raise' as const),
      ),
      isFull: fc.boolean(),
      settles: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 24 }), async (changes) => {
        const site = fullSite()
        const tabs = [site.open(), site.open()]
        // The first two digits of an item are its key, which belongs to the tab that has added it.
        const model: (readonly number[])[] = [[], []]
        const own = (tab: number) =>
          tabs[tab]?.list.state.filter((item) => Math.floor(item / 1000) % 2 === tab)
        for (const [step, { tab, what, isFull, settles }] of changes.entries()) {
          site.isFull = isFull
          const [first] = model[tab] ?? []
          const apply = (items: readonly number[]): readonly number[] => {
            if (what === 'add') return [(2 * step + tab) * 1000, ...items]
            if (first === undefined) return items
            return what === 'remove'
              ? items.filter((item) => item !== first)
              : items.map((item) => (item === first ? item + 1 : item))
          }
          model[tab] = apply(model[tab] ?? [])
          tabs[tab]?.list.update(apply)
          if (settles) await settled()
          expect(own(tab)?.toSorted((one, other) => one - other)).toEqual(
            model[tab]?.toSorted((one, other) => one - other),
          )
        }
        site.isFull = false
        for (const { list } of tabs) list.update((items) => [...items])
        await settled()
        for (const { list } of tabs) list.update((items) => [...items])
        await settled()
        const all = new Set(model.flat())
        expect(tabs.map(({ list }) => new Set(list.state))).toEqual([all, all])
        expect(new Set(site.storedItems())).toEqual(all)
      }),
    )
  })

  it('[S3-26] writes what could not be written as soon as another tab writes and there is space', async () => {
    const site = fullSite()
    const [one, other] = [site.open(), site.open()]
    site.isFull = true
    one.list.update(added(1000))
    expect(site.storedItems()).toEqual([])
    site.isFull = false
    other.list.update(added(2000))
    await settled()
    expect(new Set(site.storedItems())).toEqual(new Set([1000, 2000]))
    expect(one.list.state.length + other.list.state.length).toBe(4)
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
