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
    let here: Tab
    let there: Tab
    beforeEach(async () => {
      subject = await start()
      ;[here, there] = subject.tabs
    })
    afterEach(() => subject.stop())

    clause('S3-26', () => {
      it('is empty before a value is stored', async () => {
        expect(await here.get()).toBeNull()
      })

      it('returns stored values, in this tab and in another', async () => {
        await here.set('a.wallet')
        expect([await here.get(), await there.get()]).toEqual(['a.wallet', 'a.wallet'])
      })

      it('returns the latest value, and none after removal', async () => {
        await here.set('first')
        await here.set('second')
        expect(await here.get()).toBe('second')
        await here.remove()
        expect([await here.get(), await here.rawGet()]).toEqual([null, null])
      })

      it.each(unreadable)('drops a value that does not decode: %s', async (text) => {
        await here.rawSet(text)
        expect(await here.get()).toBeNull()
        await here.set('again')
        expect(await here.get()).toBe('again')
      })

      it('emits changes by other tabs, and not its own', async () => {
        await here.listen()
        await here.set('mine')
        await there.set('theirs')
        await there.remove()
        await expect.poll(() => here.received()).toEqual(['theirs', null])
      })

      it('emits that another tab cleared the storage', async () => {
        await here.set('mine')
        await here.listen()
        await there.clear()
        await expect.poll(() => here.received()).toEqual([null])
        expect(await here.get()).toBeNull()
      })

      it('emits nothing after unsubscribing', async () => {
        await here.listen()
        await here.stopListening()
        await there.set('theirs')
        await new Promise((resolve) => void setTimeout(resolve, 30))
        expect(await here.received()).toEqual([])
      })
    })
  })
}
