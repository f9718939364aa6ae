import { describe, expect, it } from 'vitest'

/** A browser's popups, and the page in the newest popup. It works across processes. */
export interface PopupSubject {
  /** Returns whether the browser allowed it. */
  open(): Promise<boolean>
  navigate(url: string): Promise<void>
  /** Navigates without waiting for the page. */
  lead(url: string): Promise<void>
  /** The outcome of the newest login. Null means none yet. */
  outcome(): Promise<unknown>
  close(): Promise<void>
  advance(ms: number): Promise<void>
  /** The window's URL without its query. */
  at(): Promise<string>
  /** The window's page, at the frame's origin, reports the result of the login. */
  answer(resultUri: string): Promise<void>
  /** A page of another origin in the window reports a result. */
  answerFromElsewhere(resultUri: string): Promise<void>
  /** The user closes the window. */
  leave(): Promise<void>
  isOpen(): Promise<boolean>
  /** The browser blocks popups. */
  block(): Promise<void>
  /** A URL to which a login may navigate. */
  readonly elsewhere: string
}

const right = (value: string) => ({ _tag: 'Right', right: value })
const failed = (tag: string, message: string) => ({ _tag: 'Left', left: { _tag: tag, message } })
const RESULT = 'https://app.example/?code=1'

/** The contract of Popup, for each implementation. */
export const popupContract = (name: string, start: () => Promise<PopupSubject>): void => {
  describe(`Popup contract: ${name}`, () => {
    const comesTo = (subject: PopupSubject, outcome: unknown) =>
      expect.poll(() => subject.outcome()).toEqual(outcome)
    const openedSubject = async () => {
      const subject = await start()
      expect(await subject.open()).toBe(true)
      return subject
    }

    it('[S7-43] navigates to a login, and returns the result of its page', async () => {
      const subject = await openedSubject()
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
    ])('does not navigate to %s', async (url) => {
      const subject = await openedSubject()
      const before = await subject.at()
      await subject.lead(url)
      await comesTo(subject, failed('Untrusted', 'Untrusted Origin'))
      expect([await subject.at(), await subject.isOpen()]).toEqual([before, false])
    })

    it('[S8-09] [S9-15] detects within a second that the user closed it', async () => {
      const subject = await openedSubject()
      await subject.advance(1500)
      expect(await subject.outcome()).toBeNull()
      await subject.leave()
      await subject.advance(1000)
      await comesTo(subject, failed('PopupClosed', 'Popup closed'))
    })

    it('ignores a result from another origin, and fails as untrusted when no other arrives', async () => {
      const subject = await openedSubject()
      await subject.answerFromElsewhere(RESULT)
      expect(await subject.outcome()).toBeNull()
      await subject.leave()
      await subject.advance(1000)
      await comesTo(subject, failed('Untrusted', 'Untrusted Origin'))
    })

    it('[S8-20] is aborted when it is closed from here', async () => {
      const subject = await openedSubject()
      await subject.close()
      await comesTo(subject, failed('Aborted', 'Something went wrong'))
      expect(await subject.isOpen()).toBe(false)
    })

    it('is undefined when the browser blocks it', async () => {
      const subject = await start()
      await subject.block()
      expect(await subject.open()).toBe(false)
    })
  })
}
