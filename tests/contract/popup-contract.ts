import { describe, expect, it } from 'vitest'

/** A browser's popups, and the page in the newest, reachable from wherever they run. */
export interface PopupSubject {
  /** Whether the browser let it. */
  open(): Promise<boolean>
  navigate(url: string): Promise<void>
  /** Navigates without waiting for the page. */
  lead(url: string): Promise<void>
  /** Of the newest one; null: nothing yet. */
  outcome(): Promise<unknown>
  close(): Promise<void>
  advance(ms: number): Promise<void>
  /** Where the window is, without query. */
  at(): Promise<string>
  /** The window's page at the frame's origin says how the login went. */
  answer(resultUri: string): Promise<void>
  /** A page of another origin says so in the window. */
  foist(resultUri: string): Promise<void>
  /** The visitor closes it. */
  leave(): Promise<void>
  isOpen(): Promise<boolean>
  /** The browser lets none open. */
  block(): Promise<void>
  /** A place that a login may lead to. */
  readonly elsewhere: string
}

const right = (value: string) => ({ _tag: 'Right', right: value })
const left = (tag: string, message: string) => ({ _tag: 'Left', left: { _tag: tag, message } })
const RESULT = 'https://app.example/?code=1'

/** What every Popup must do, whoever implements it. */
export const popupContract = (name: string, start: () => Promise<PopupSubject>): void => {
  describe(`Popup contract: ${name}`, () => {
    const comesTo = (subject: PopupSubject, outcome: unknown) =>
      expect.poll(() => subject.outcome()).toEqual(outcome)
    const opened = async () => {
      const subject = await start()
      expect(await subject.open()).toBe(true)
      return subject
    }

    it('[S7-43] navigates to a login, and returns the result of its page', async () => {
      const subject = await opened()
      await subject.navigate(subject.elsewhere)
      expect(await subject.at()).toBe(subject.elsewhere)
      expect(await subject.outcome()).toBeNull()
      await subject.answer(RESULT)
      await comesTo(subject, right(RESULT))
      await subject.answer('https://app.example/?code=2')
      await subject.close()
      expect([await subject.outcome(), await subject.isOpen()]).toEqual([right(RESULT), false])
    })

    it.each([
      'javascript:opener.stolen=1',
      'data:text/html,x',
      'http://login.example/',
      'https://user@login.example/',
      'http://127.0.0.1:x@login.example/',
      'wallet://login',
      'nonsense',
    ])('is not led to %s', async (url) => {
      const subject = await opened()
      const before = await subject.at()
      await subject.lead(url)
      await comesTo(subject, left('Untrusted', 'Untrusted Origin'))
      expect([await subject.at(), await subject.isOpen()]).toEqual([before, false])
    })

    it('[S8-09] [S9-15] detects within a second that the user closed it', async () => {
      const subject = await opened()
      await subject.advance(1500)
      expect(await subject.outcome()).toBeNull()
      await subject.leave()
      await subject.advance(1000)
      await comesTo(subject, left('PopupClosed', 'Popup closed'))
    })

    it('ignores a result from another origin, and fails as untrusted when no other arrives', async () => {
      const subject = await opened()
      await subject.foist(RESULT)
      expect(await subject.outcome()).toBeNull()
      await subject.leave()
      await subject.advance(1000)
      await comesTo(subject, left('Untrusted', 'Untrusted Origin'))
    })

    it('is aborted when it is closed from here', async () => {
      const subject = await opened()
      await subject.close()
      await comesTo(subject, left('Aborted', 'Something went wrong'))
      expect(await subject.isOpen()).toBe(false)
    })

    it('is undefined when the browser blocks it', async () => {
      const subject = await start()
      await subject.block()
      expect(await subject.open()).toBe(false)
    })
  })
}
