import * as O from 'fp-ts/Option'
import type { Subscription } from 'rxjs'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import type { Storage } from '#ports/storage.ts'
import type { FakeLog } from '#testkit/fake-log.ts'

import type { Tab } from './storage-contract.ts'

const stored = storageKeys.walletId

/** A tab whose storage runs in the same process as this code. */
export const localTab = (
  storage: Storage,
  log: FakeLog,
  raw: { get(key: string): string | null; set(key: string, text: string): void; clear(): void },
): Tab => {
  const received: (string | null)[] = []
  let subscription: Subscription | undefined
  return {
    get: async () => O.toNullable(storage.get(stored)),
    set: async (value) => storage.set(stored, value),
    remove: async () => storage.remove(stored),
    listen: async () => {
      subscription = storage.changes(stored).subscribe((change) => received.push(O.toNullable(change)))
    },
    received: async () => received,
    stopListening: async () => subscription?.unsubscribe(),
    rawGet: async () => raw.get(stored.key),
    rawSet: async (text) => raw.set(stored.key, text),
    clear: async () => raw.clear(),
    warnings: async () => log.entries.length,
  }
}
