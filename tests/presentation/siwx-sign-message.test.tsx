import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { type FakeSigning, FakeSignatures } from '#testkit/fake-signatures.ts'
import type { PrepareSessions } from '#tests/scenario/sign-in-kit.ts'

import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'
import { button, buttons, connectedModal, details, live, optionalSignIn } from './siwx-kit.tsx'

const TEXT = `app.example wants you to sign in with your Ethereum account:
0x00000000000000000000000000000000000A11cE


URI: https://app.example/
Version: 1
Chain ID: 8453
Nonce: nonce00000001
Issued At: 2026-11-21T09:14:02.000Z
Expiration Time: 2026-11-28T09:14:02.000Z`

const disclosure = () => {
  const found = document.querySelector<HTMLDetailsElement>('.wp-disclosure')
  if (found === null) throw new Error('There is no message to view')
  return found
}
/** A host with these changes in the data of its messages. */
const writing =
  (changes: Partial<SiwxMessage>): PrepareSessions =>
  (sessions) => {
    sessions.rewrite = ({ data, text }) => ({ data: { ...data, ...changes }, text })
  }
const answering = (answer: FakeSigning) => Object.assign(new FakeSignatures(), { answer })
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull()

describe('SIWXSignMessage', () => {
  it('[S2-12, S4-10] shows the site, account, network and duration of the sign-in', async () => {
    await optionalSignIn()
    expect(details()).toEqual({ Account: '0x0000…11cE', Network: 'Base', Session: '7 days' })
    expect(document.querySelector('.wp-origin')?.textContent).toContain('You’re signing in to')
    expect(buttons()).toEqual(['Cancel', 'Sign in'])
    expect(document.activeElement).toBe(title())
    await expectAccessible()
  })

  it('[S3-09] shows the whole message on request, scrollable by keyboard', async () => {
    const { signatures } = await optionalSignIn()
    expect(disclosure().open).toBe(false)
    disclosure().open = true
    const text = dialog().getByRole('group', { name: 'View message' })
    expect(text.textContent).toBe(TEXT)
    text.focus()
    await expectAccessible()
    await key('Escape')
    expect(disclosure().open).toBe(false)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await press('Sign in')
    expect(signatures.requests.map(({ message }) => message)).toEqual([TEXT])
  })

  it.each([
    [{ expirationTime: '2026-11-22T09:14:01.500Z' }, '1 day'],
    [{ expirationTime: '2026-11-21T10:14:02Z' }, '1 hour'],
    [{ expirationTime: '2026-11-22T08:14:02Z' }, '23 hours'],
    [{ expirationTime: '2026-11-21T09:29:02Z' }, '15 minutes'],
    [{ expirationTime: 'next week' }, undefined],
    [{ expirationTime: '2026-11-20T09:14:02Z' }, undefined],
  ])('[S3-09] shows the duration of a session with %j', async (message, said) => {
    await optionalSignIn(writing(message))
    expect(button('Sign in').getAttribute('aria-disabled')).toBeNull()
    expect(details()['Session']).toBe(said)
  })

  it('[S2-12] reserves the space of the message, and cannot be signed before it arrives', async () => {
    let release = () => {}
    const { signatures, settle } = await optionalSignIn((sessions) => {
      release = sessions.hold('createMessage')
    })
    expect(details()).toMatchObject({ Account: '0x0000…11cE', Session: 'Loading…' })
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    await press('Sign in')
    await expectAccessible()
    await settle(() => release())
    expect(details()['Session']).toBe('7 days')
    expect(document.querySelector('.wp-progress')).toBeNull()
    expect(signatures.requests).toEqual([])
    await press('Sign in')
    expect(signatures.requests).toHaveLength(1)
  })

  it('[S4-19] shows that it authenticates while the wallet and the host have not responded', async () => {
    const { signatures } = await optionalSignIn(undefined, { signatures: answering('hang') })
    await press('Sign in')
    expect(button('Authenticating...').getAttribute('aria-busy')).toBe('true')
    expect(live()).toBe('Authenticating...')
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    await press('Authenticating...')
    expect(signatures.requests).toHaveLength(1)
    await expectAccessible()
  })

  it('[S4-11] does not change while the modal closes on success', async () => {
    const { sessions, settle } = await optionalSignIn()
    const verify = sessions.hold('addSession')
    // The copy stays until it has faded out.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await press('Sign in')
    expect(buttons()).toEqual(['Cancel', 'Authenticating...'])
    await settle(verify)
    isClosed()
    expect(sessions.server.sessions).toHaveLength(1)
    expect(buttons()).toEqual(['Cancel', 'Authenticating...'])
    expect(details()['Session']).toBe('7 days')
  })

  it('[S4-12, S8-23] shows why it failed above the details, until the next attempt', async () => {
    const { sessions, signatures } = await optionalSignIn()
    sessions.troubles.set('addSession', 'This nonce has been used')
    await press('Sign in')
    const alert = dialog().getByRole('alert')
    expect(alert.textContent).toBe('Error signing message This nonce has been used')
    expect(alert.compareDocumentPosition(disclosure())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(buttons()).toEqual(['Cancel', 'Try again'])
    expect(live()).toBe('')
    await expectAccessible()
    signatures.answer = 'hang'
    // A press at once would be the second one of a double-click.
    await act(() => new Promise((resolve) => void setTimeout(resolve, 500)))
    await press('Try again')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(signatures.requests).toHaveLength(2)
  })

  it.each([
    ['UserRejected', 'The request was turned down in Ternkey. You can try again.', answering('reject')],
    ['SigningFailed', 'The wallet didn’t return a signature. You can try again.', answering('fail')],
    ['TimedOut', 'No answer came in time. You can try again.', answering('hang')],
    [
      'NoAdapter',
      'Ternkey isn’t reachable from this page any more. Connect it again.',
      new FakeSignatures([]),
    ],
  ])('[S4-12] describes the reason %s', async (_, words, signatures) => {
    const { advance } = await optionalSignIn(undefined, { signatures })
    await press('Sign in')
    await advance(300_000)
    expect(dialog().getByRole('alert').textContent).toBe(`Error signing message ${words}`)
  })

  it('[S3-09, S4-12] offers no message that names another page', async () => {
    const { signatures } = await optionalSignIn(writing({ domain: 'other.example' }))
    const words = 'This site’s sign-in message is not about this page and account, so nothing was signed.'
    expect(dialog().getByRole('alert').textContent).toContain(words)
    await press('Try again')
    expect(dialog().getByRole('alert').textContent).toContain(words)
    expect(signatures.requests).toEqual([])
  })

  it('[S4-12] can be retried if the host could not create a message', async () => {
    const { sessions } = await optionalSignIn((host) => host.troubles.set('createMessage', ''))
    expect(dialog().getByRole('alert').textContent).toContain('You can try again.')
    expect(Object.keys(details())).toEqual(['Account', 'Network'])
    expect(document.querySelector('.wp-disclosure')).toBeNull()
    await expectAccessible()
    sessions.troubles.clear()
    await press('Try again')
    isClosed()
    expect(sessions.server.sessions).toHaveLength(1)
  })

  it('[S8-22] can be retried if the session request failed, without a request to the wallet', async () => {
    const { sessions, signatures, advance } = await connectedModal((host) =>
      host.troubles.set('getSessions', 'hang'),
    )
    await advance(30_000)
    const alert = dialog().getByRole('alert').textContent
    expect(alert).toContain('A problem occurred while trying initialize authentication')
    expect(alert).toContain('No answer came in time. You can try again.')
    expect(buttons()).toEqual(['Disconnect', 'Try again'])
    await expectAccessible()
    await press('Try again')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    await advance(30_000)
    sessions.troubles.clear()
    await press('Try again')
    expect(details()['Session']).toBe('7 days')
    expect(signatures.requests).toEqual([])
  })
})
