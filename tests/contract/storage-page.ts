// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'
import { LocalStorage } from '#infrastructure/storage/local-storage.ts'
import { FakeLog } from '#testkit/fake-log.ts'

import { localTab } from './local-tab.ts'
import type { Tab } from './storage-contract.ts'

declare global {
  interface Window {
    storageTab?: Tab
  }
}

const log = new FakeLog()

// The subject of the storage contract inside a real page.
window.storageTab = localTab(new LocalStorage({}, log), log, {
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
  clear: () => localStorage.clear(),
})
