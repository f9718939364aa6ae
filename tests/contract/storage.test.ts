import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { LocalStorage, type StorageBackend } from '#infrastructure/storage/local-storage.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import { clause } from '#tests/spec/clauses.ts'

import { localTab } from './local-tab.ts'
import { storageContract } from './storage-contract.ts'

const { walletId, activeNetwork } = storageKeys

/** The browser's storage in node: one map, and a window for each tab that receives events of the other's writes. */
const site = () => {
  const texts = new Map<string, string>()
  const windows: EventTarget[] = []
  const open = () => {
    const tabs = new EventTarget()
    windows.push(tabs)
    const tell = (key: string | null) => {
      const event = () => Object.assign(new Event('storage'), { key })
      for (const other of windows) if (other !== tabs) other.dispatchEvent(event())
    }
    const backend: StorageBackend = {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => {
        texts.set(key, text)
        tell(key)
      },
      removeItem: (key) => {
        texts.delete(key)
        tell(key)
      },
    }
    const clear = () => {
      texts.clear()
      tell(null)
    }
    return { backend, tabs, clear }
  }
  return { texts, open }
}

storageContract('fake', async () => {
  const disk = new FakeDisk()
  const tab = () => {
    const storage = new FakeStorage(disk)
    return localTab(storage, new FakeLog(), {
      get: (key) => disk.texts.get(key) ?? null,
      set: (key, text) => void disk.texts.set(key, text),
      clear: () => disk.clear(storage),
    })
  }
  return { tabs: [tab(), tab()], stop: async () => {} }
})

it('[S3-26] the fake notifies other tabs in a later task, as browsers do, with the value stored then', async () => {
  const disk = new FakeDisk()
  const [firstTab, secondTab] = [new FakeStorage(disk), new FakeStorage(disk)]
  const received: O.Option<string>[] = []
  const listening = firstTab.changes(walletId).subscribe((value) => received.push(value))
  secondTab.set(walletId, 'first')
  secondTab.set(walletId, 'second')
  expect(received).toEqual([])
  await expect.poll(() => received).toEqual([O.some('second'), O.some('second')])
  listening.unsubscribe()
})

storageContract('local storage over a map', async () => {
  const { texts, open } = site()
  const tab = () => {
    const log = new FakeLog()
    const { clear, ...window } = open()
    return localTab(new LocalStorage(window, log), log, {
      get: (key) => texts.get(key) ?? null,
      set: (key, text) => void texts.set(key, text),
      clear,
    })
  }
  return { tabs: [tab(), tab()], stop: async () => {} }
})

const denied = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const broken: Record<string, StorageBackend> = {
  denied: { getItem: denied, setItem: denied, removeItem: denied },
  full: {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  },
}

clause('S3-26', () => {
  describe.each(Object.entries(broken))('LocalStorage when storage is %s', (_, backend) => {
    it('keeps written values for this visit', () => {
      const storage = new LocalStorage({ backend, tabs: new EventTarget() }, new FakeLog())
      storage.set(walletId, 'a.wallet')
      expect(storage.get(walletId)).toEqual(O.some('a.wallet'))
      storage.remove(walletId)
      expect(storage.get(walletId)).toEqual(O.none)
    })

    it('warns once for each key', () => {
      const log = new FakeLog()
      const storage = new LocalStorage({ backend, tabs: new EventTarget() }, log)
      for (const value of ['one', 'two', 'three']) storage.set(walletId, value)
      storage.remove(activeNetwork)
      storage.get(walletId)
      expect(log.entries.filter(({ message }) => message.includes('wallet_id'))).toHaveLength(1)
      expect(log.entries.every(({ level }) => level === 'warn')).toBe(true)
    })
  })

  it('warns of a value that does not decode, once', () => {
    const { texts, open } = site()
    const log = new FakeLog()
    const storage = new LocalStorage(open(), log)
    texts.set(walletId.key, '{"v":1,"value":{}}')
    expect([storage.get(walletId), storage.get(walletId)]).toEqual([O.none, O.none])
    expect(log.entries.map(({ message }) => message)).toEqual([
      '@walletport/wallet_id does not have its shape',
    ])
  })

  it('treats any value of a host storage as a text or as absent', () => {
    const backend = { ...broken['full'], getItem: () => 42 } as never
    expect(new LocalStorage({ backend, tabs: new EventTarget() }, new FakeLog()).get(walletId)).toEqual(
      O.none,
    )
  })

  it('reads again when another tab clears everything', () => {
    const { texts, open } = site()
    const database = open()
    const storage = new LocalStorage(database, new FakeLog())
    storage.set(walletId, 'a.wallet')
    const emitted: O.Option<string>[] = []
    const subscription = storage.changes(walletId).subscribe((change) => emitted.push(change))
    texts.clear()
    database.tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(emitted).toEqual([O.none])
    subscription.unsubscribe()
  })

  it('reads another tab’s value after its own write has failed', () => {
    const { open } = site()
    const { backend, tabs } = open()
    const otherStorage = new LocalStorage(open(), new FakeLog())
    let full = true
    const narrow = {
      ...backend,
      setItem: (key: string, text: string) => (full ? denied() : backend.setItem(key, text)),
    }
    const storage = new LocalStorage({ backend: narrow, tabs }, new FakeLog())
    const subscription = storage.changes(walletId).subscribe()
    storage.set(walletId, 'unwritten')
    otherStorage.set(walletId, 'theirs')
    expect(storage.get(walletId)).toEqual(O.some('theirs'))
    full = false
    subscription.unsubscribe()
  })

  it('accesses no browser global when it is created', () => {
    expect(globalThis.window).toBeUndefined()
    const storage = new LocalStorage({}, new FakeLog())
    expect(storage.get(walletId)).toEqual(O.none)
    expect(() => storage.changes(walletId).subscribe().unsubscribe()).not.toThrow()
  })
})
