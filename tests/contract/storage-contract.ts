import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

/** One tab of a site. It works across processes, so values are JSON. */
export interface Tab {
  get(): Promise<unknown>
  set(value: string): Promise<void>
  remove(): Promise<void>
  /** Starts to collect the changes by other tabs. */
  listen(): Promise<void>
  /** The collected values. Null for a removed value. */
  received(): Promise<readonly (string | null)[]>
  stopListening(): Promise<void>
  /** Sets the text under the key, bypassing the port. */
  rawGet(): Promise<string | null>
  rawSet(text: string): Promise<void>
  /** Removes all stored data of the site, bypassing the port. */
  clear(): Promise<void>
  warnings(): Promise<number>
}

export interface StorageSubject {
  readonly tabs: readonly [Tab, Tab]
  readonly stop: () => Promise<void>
}

const unreadable = [
  'not json',
  '"bare"',
  'null',
  '{}',
  '{"v":1}',
  '{"v":1,"value":7}',
  '{"v":0,"value":"older"}',
  '{"v":2,"value":"newer"}',
  '[1,2]',
]

/** The contract of Storage, for each implementation. */
export const storageContract = (name: string, start: () => Promise<StorageSubject>): void => {
  describe(`Storage contract: ${name}`, () => {
    let subject: StorageSubject
    let firstTab: Tab
    let secondTab: Tab
    beforeEach(async () => {
      subject = await start()
      ;[firstTab, secondTab] = subject.tabs
    })
    afterEach(() => subject.stop())

    clause('S3-26', () => {
      it('is empty before a value is stored', async () => {
        expect(await firstTab.get()).toBeNull()
      })

      it('returns stored values, in this tab and in another', async () => {
        await firstTab.set('a.wallet')
        expect([await firstTab.get(), await secondTab.get()]).toEqual(['a.wallet', 'a.wallet'])
      })

      it('returns the latest value, and none after removal', async () => {
        await firstTab.set('first')
        await firstTab.set('second')
        expect(await firstTab.get()).toBe('second')
        await firstTab.remove()
        expect([await firstTab.get(), await firstTab.rawGet()]).toEqual([null, null])
      })

      it.each(unreadable)('drops a value that does not decode: %s', async (text) => {
        await firstTab.rawSet(text)
        expect(await firstTab.get()).toBeNull()
        await firstTab.set('again')
        expect(await firstTab.get()).toBe('again')
      })

      it('emits changes by other tabs, and not its own', async () => {
        await firstTab.listen()
        await firstTab.set('mine')
        await secondTab.set('theirs')
        await secondTab.remove()
        await expect.poll(() => firstTab.received()).toEqual(['theirs', null])
      })

      it('emits that another tab cleared the storage', async () => {
        await firstTab.set('mine')
        await firstTab.listen()
        await secondTab.clear()
        await expect.poll(() => firstTab.received()).toEqual([null])
        expect(await firstTab.get()).toBeNull()
      })

      it('emits nothing after unsubscribing', async () => {
        await firstTab.listen()
        await firstTab.stopListening()
        await secondTab.set('theirs')
        await new Promise((resolve) => void setTimeout(resolve, 30))
        expect(await firstTab.received()).toEqual([])
      })
    })
  })
}
