import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'

import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'
import { button, buttons, details, live, siwx, subject, TEXT } from './siwx-kit.tsx'

const disclosure = () => {
  const found = document.querySelector<HTMLDetailsElement>('.wp-disclosure')
  if (found === null) throw new Error('There is no message to view')
  return found
}
const refused = failure('SiwxFailed', 'This nonce has been used')

describe('SIWXSignMessage', () => {
  it('[S2-12, S4-10] shows the site, account, network and duration of the sign-in', async () => {
    await siwx()
    expect(details()).toEqual({ Account: '0x0000…11ce', Network: 'Base', Session: '7 days' })
    expect(document.querySelector('.wp-origin')?.textContent).toContain('You’re signing in to')
    expect(buttons()).toEqual(['Cancel', 'Sign in'])
    expect(document.activeElement).toBe(title())
    await expectAccessible()
  })

  it('[S3-09] shows the whole message on request, within reach of the keyboard', async () => {
    await siwx()
    expect(disclosure().open).toBe(false)
    disclosure().open = true
    const text = dialog().getByRole('group', { name: 'View message' })
    expect(text.textContent).toBe(TEXT)
    text.focus()
    await expectAccessible()
    await key('Escape')
    expect(disclosure().open).toBe(false)
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it.each([
    [{ expirationTime: '2026-11-22T09:14:01.500Z' }, '1 day'],
    [{ expirationTime: '2026-11-21T10:14:02Z' }, '1 hour'],
    [{ expirationTime: '2026-11-22T08:14:02Z' }, '23 hours'],
    [{ expirationTime: '2026-11-21T09:29:02Z' }, '15 minutes'],
    [{ expirationTime: 'next week' }, undefined],
    [{ expirationTime: '2026-11-20T09:14:02Z' }, undefined],
  ])('[S3-09] shows the duration of a session with %j', async (message, said) => {
    await siwx({ message })
    expect(details()['Session']).toBe(said)
  })

  it('[S2-12] waits for the message in its place, and cannot be sent before it is there', async () => {
    const { prepare, staged } = await siwx({ message: false })
    expect(details()).toMatchObject({ Account: '0x0000…11ce', Session: 'Loading…' })
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    await press('Sign in')
    expect(staged.calls).toEqual([])
    await expectAccessible()
    await prepare()
    expect(details()['Session']).toBe('7 days')
    expect(document.querySelector('.wp-progress')).toBeNull()
    await press('Sign in')
    expect(staged.calls).toEqual(['sign'])
  })

  it('[S4-19] shows that it authenticates while the wallet and the host have not responded', async () => {
    const { send, staged } = await siwx()
    await press('Sign in')
    await send({ type: 'signatureRequested' })
    expect(button('Authenticating...').getAttribute('aria-busy')).toBe('true')
    expect(live()).toBe('Authenticating...')
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    await press('Authenticating...')
    expect(staged.calls).toEqual(['sign'])
    await expectAccessible()
  })

  it('[S4-11] does not change while the modal closes on success', async () => {
    const { send, inside } = await siwx()
    await press('Sign in')
    await send({ type: 'signatureRequested' })
    await send({ type: 'sessionFound', subject })
    expect(buttons()).toEqual(['Cancel', 'Authenticating...'])
    expect(details()['Session']).toBe('7 days')
    await act(async () => inside.openModal.dismiss())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S4-12, S8-23] shows why it failed above the details, until the next attempt', async () => {
    const { fail, send, staged } = await siwx()
    await press('Sign in')
    await send({ type: 'signatureRequested' })
    await staged.settle()
    await fail(refused)
    const alert = dialog().getByRole('alert')
    expect(alert.textContent).toBe('Error signing messageThis nonce has been used')
    expect(alert.compareDocumentPosition(disclosure())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(buttons()).toEqual(['Cancel', 'Try again'])
    expect(live()).toBe('')
    await expectAccessible()
    await press('Try again')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(staged.calls).toEqual(['sign', 'sign'])
  })

  it.each([
    ['UserRejected', 'The request was turned down in Ternkey. You can try again.'],
    ['SigningFailed', 'The wallet didn’t return a signature. You can try again.'],
    ['TimedOut', 'No answer came in time. You can try again.'],
    ['NoAdapter', 'Ternkey isn’t reachable from this page any more. Connect it again.'],
  ] as const)('[S4-12] describes the reason %s', async (tag, words) => {
    const { fail } = await siwx()
    await fail(failure(tag, 'for developers'))
    expect(dialog().getByRole('alert').textContent).toBe(`Error signing message${words}`)
  })

  it('[S4-12] offers another try where the host could not make a message', async () => {
    const { fail, staged } = await siwx({ message: false })
    await fail(failure('SiwxFailed', ''))
    expect(dialog().getByRole('alert').textContent).toContain('You can try again.')
    expect(Object.keys(details())).toEqual(['Account', 'Network'])
    expect(document.querySelector('.wp-disclosure')).toBeNull()
    await press('Try again')
    expect(staged.calls).toEqual(['sign'])
    await expectAccessible()
  })

  it('[S8-22] offers another try when the session could not be looked for, and does not ask the wallet', async () => {
    const { send, staged } = await siwx()
    await send({ type: 'checkStarted', subject })
    await send({ type: 'checkFailed', subject, failure: failure('TimedOut', 'The site did not answer') })
    const alert = dialog().getByRole('alert').textContent
    expect(alert).toContain('A problem occurred while trying initialize authentication')
    expect(alert).toContain('No answer came in time. You can try again.')
    expect(buttons()).toEqual(['Disconnect', 'Try again'])
    await expectAccessible()
    await press('Try again')
    expect(staged.calls).toEqual(['retry'])
    await send({ type: 'checkStarted', subject })
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    await staged.settle()
  })
})
