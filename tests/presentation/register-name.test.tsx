import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeNameRegistry } from '#testkit/fake-name-registry.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { startRespondingFrame } from '#tests/scenario/embedded-kit.ts'

import { accountModal } from './embedded-kit.tsx'
import { alertText, mara, words } from './frame-kit.tsx'
import { dialog, expectAccessible, polite, press, title, typeInto } from './modal-kit.tsx'

const ROW = /^Choose a name ?One name instead of an address/
const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const choices = () => dialog().queryAllByRole('radio')
const register = () => dialog().getByRole('button', { name: /^Register/ })
const off = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

/** The account of a user who may have a name. */
const account = async (registry = new FakeNameRegistry()) => {
  const signatures = new FakeSignatures()
  const names = new FakeNames()
  const tab = await accountModal({
    ...startRespondingFrame(new FakeClock(Date.now()), mara()),
    names,
    registry,
    signatures,
  })
  await act(async () => {
    await Promise.all([tab.inside.names.load(), import('#presentation/react/views/names-views.ts')])
  })
  await tab.advance(0)
  return { ...tab, registry, signatures }
}

/** The view in which a user chooses a name. */
const choosing = async (registry?: FakeNameRegistry) => {
  const tab = await account(registry)
  await press(ROW)
  return {
    ...tab,
    /** Types, and waits for the suggestions. */
    typed: async (text: string) => {
      await typeInto(field(), text)
      await tab.advance(500)
    },
  }
}

describe('RegisterAccountName', () => {
  afterEach(() => void vi.useRealTimers())

  it('[S0-09, S2-18] opens from the account, explains names, and shows the rule', async () => {
    const { reported } = await choosing()
    expect(title().textContent).toBe('Choose a name')
    expect(reported('OPEN_ENS_FLOW')).toEqual([{ isSmartAccount: false }])
    expect(words()).toContain('One name instead of an address')
    expect(words()).toContain('At least 4 letters, digits or hyphens.')
    expect(off(register())).toBe(true)
    await expectAccessible()
  })

  it('has a help about names, which returns to the form with its input', async () => {
    const { typed } = await choosing()
    await typed('mara')
    await press('About names')
    expect(title().textContent).toBe('About names')
    await expectAccessible()
    await press('Got it')
    expect(title().textContent).toBe('Choose a name')
    expect(field().value).toBe('mara')
  })

  it('is not offered if no source registers names', async () => {
    const registry = new FakeNameRegistry()
    registry.zone = undefined
    await account(registry)
    expect(dialog().queryByRole('button', { name: ROW })).toBeNull()
  })

  it.each([
    ['m_r', 'Use letters, digits and hyphens, at least 4'],
    ['-mara', 'A name begins and ends with a letter or a digit'],
    ['m'.repeat(33), 'At most 32 characters.'],
  ])('[S5-21] shows the error of %s while it is typed', async (text, why) => {
    await choosing()
    await typeInto(field(), text)
    expect(alertText()).toBe(why)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(off(register())).toBe(true)
    await expectAccessible()
  })

  it('[S5-21] shows no error for a name that the user is still typing', async () => {
    await choosing()
    for (const text of ['m', 'mar', 'mara-']) {
      await typeInto(field(), text)
      expect(alertText()).toBeUndefined()
      expect(words()).toContain('At least 4 letters, digits or hyphens.')
    }
  })

  it('[S3-20] lists free and taken suggestions, and shows whether the typed name is free', async () => {
    const registry = new FakeNameRegistry()
    registry.take('mara.names.example')
    const { typed } = await choosing(registry)
    await typeInto(field(), 'mara')
    expect(document.querySelector('.wp-field .wp-icon--spin')).not.toBeNull()
    await typed('mara')
    expect(document.querySelector('.wp-field .wp-icon--spin')).toBeNull()
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      'mara.names.exampleTaken',
      'mara-hq.names.exampleAvailable',
      'hello-mara.names.exampleAvailable',
    ])
    expect(polite()).toBe('mara.names.example: Taken')
    expect(off(register())).toBe(true)
    await expectAccessible()
    const [taken, free] = choices()
    if (taken === undefined || free === undefined) throw new Error('no choices')
    await act(async () => void fireEvent.click(taken))
    expect(taken.getAttribute('aria-checked')).toBe('false')
    await act(async () => void fireEvent.click(free))
    expect(free.getAttribute('aria-checked')).toBe('true')
    expect(register().textContent).toBe('Register mara-hq.names.example')
  })

  it('[S3-20] shows older suggestions, disabled, until newer ones arrive', async () => {
    const { typed } = await choosing()
    await typed('mara')
    await typeInto(field(), 'maral')
    expect(choices().map(off)).toEqual([true, true, true])
    expect(off(register())).toBe(true)
    await typed('maral')
    expect(choices()[0]?.textContent).toBe('maral.names.exampleAvailable')
    expect(register().textContent).toBe('Register maral.names.example')
  })

  it('[S8-73] shows why there are no suggestions, and can be retried', async () => {
    const { typed, registry } = await choosing()
    registry.failure = failure('Unavailable', 'down')
    await typed('mara')
    expect(alertText()).toBe('Error fetching name suggestions')
    await expectAccessible()
    registry.failure = undefined
    await press('Try again')
    expect(choices().length).toBe(3)
  })

  it('[S2-19, S4-42] requests the signature, and shows the success with the name', async () => {
    const { typed, signatures, settle, advance } = await choosing()
    await typed('mara')
    let sign = (): void => undefined
    signatures.pause = () => new Promise<void>((resolve) => void (sign = resolve))
    await press(/^Register mara/)
    expect(polite()).toBe('Sign in Email or social')
    expect(words()).toContain('Sign the message to claim mara.names.example. It’s free.')
    // All that is signed, and the account and the network that the name is for.
    const [request] = signatures.requests
    expect(words()).toContain(request?.message)
    expect(words()).toMatch(/Account ?0x.+ ?Network/)
    await expectAccessible()
    await settle(() => sign())
    await advance(0)
    expect(words()).toContain('It’s yours. People can send to it instead of your address.')
    expect(polite()).toBe('mara.names.example is registered')
    await expectAccessible()
    await press('Done')
    expect(title().textContent).toBe('Account')
    expect(dialog().queryByRole('button', { name: ROW })).toBeNull()
  })

  it('[S6-10] switched off, the form ends, and what the user has confirmed goes on to its success', async () => {
    const { typed, signatures, settle, advance, inside } = await choosing()
    await typed('mara')
    let isOn = true
    inside.configure.restrict((options) => {
      const { names: _, ...others } = options
      return isOn ? options : others
    })
    const set = (on: boolean) => {
      isOn = on
      return act(async () => inside.configure.apply())
    }
    await set(false)
    expect(words()).toContain('has switched this off')
    await set(true)
    let sign = (): void => undefined
    signatures.pause = () => new Promise<void>((resolve) => void (sign = resolve))
    await typed('mara')
    await press(/^Register mara/)
    await set(false)
    expect(words()).toContain('Sign the message to claim mara.names.example.')
    await settle(() => sign())
    await advance(0)
    expect(polite()).toBe('mara.names.example is registered')
    await press('Done')
    expect(title().textContent).toBe('Account')
  })

  it('[S4-43, S8-75] keeps the text after an error, shows the error, and can be retried', async () => {
    const { typed, registry } = await choosing()
    await typed('mara')
    registry.failure = failure('Refused', 'HTTP status code: 400')
    await press(/^Register mara/)
    expect(alertText()).toBe(
      'Error registering name mara.names.example The service refused it. You can try again.',
    )
    expect(field().value).toBe('mara')
    await expectAccessible()
    registry.failure = undefined
    await press('Try again')
    expect(words()).toContain('It’s yours.')
  })

  it('[S4-43, S8-71] shows the service’s reason', async () => {
    const { typed, registry } = await choosing()
    await typed('mara')
    registry.take('mara.names.example')
    await press(/^Register mara/)
    expect(alertText()).toBe('Error registering name mara.names.example Name is already registered')
  })

  it('[S2-18, S4-43] says that nobody can tell, and looks again when the user asks', async () => {
    const { typed, registry, advance } = await choosing()
    await typed('mara')
    registry.failure = failure('Unavailable', 'HTTP status code: 503')
    await press(/^Register mara/)
    await advance(0)
    expect(polite()).toBe('Looking for mara.names.example')
    await expectAccessible()
    await advance(3000)
    expect(polite()).toBe('We can’t tell whether mara.names.example is yours')
    expect(words()).not.toMatch(/wasn’t|try again/i)
    await expectAccessible()
    await press('Check again')
    await advance(3000)
    registry.failure = undefined
    registry.take('mara.names.example')
    await press('Check again')
    await advance(0)
    expect(alertText()).toContain('It belongs to another account. Choose another name.')
    expect(field().value).toBe('mara')
  })

  it('[S4-43] lets the user choose another name although nobody can tell', async () => {
    const { typed, registry, advance } = await choosing()
    await typed('mara')
    registry.failure = failure('Timeout', 'No answer in time')
    await press(/^Register mara/)
    await advance(3000)
    await press('Choose another name')
    expect([alertText(), field().value]).toEqual([undefined, 'mara'])
  })

  it('[S4-43] returns to the form without an error when the user rejects or cancels', async () => {
    const { typed, signatures } = await choosing()
    await typed('mara')
    signatures.answer = 'reject'
    await press(/^Register mara/)
    expect([alertText(), field().value]).toEqual([undefined, 'mara'])
    signatures.answer = 'hang'
    await press(/^Register mara/)
    await press('Cancel')
    expect([alertText(), field().value]).toEqual([undefined, 'mara'])
  })
})
