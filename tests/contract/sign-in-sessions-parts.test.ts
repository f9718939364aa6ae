import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { siwx, type SiwxInput, type SiwxSession } from '#public/siwx.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { ada, storedSignatures, prepare, right, signed } from './sign-in-accounts.ts'
import { NOW, onPage, visitTo } from './sign-in-sessions-kit.ts'

const visitWith = (input: SiwxInput) => visitTo({ siwx: siwx(input) })
const failed = (message: string) => E.left({ _tag: 'SiwxFailed', message })

const data = {
  accountAddress: ada.address,
  chainId: ada.chainId,
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh1',
  issuedAt: '2026-05-20T00:00:00.000Z',
}

beforeEach(() => onPage())
afterEach(() => vi.unstubAllGlobals())

describe('siwx() with parts of the host', () => {
  it('lets the host change the message', async () => {
    const { sessions } = visitWith({
      createMessage: async (message) => ({ ...message, nonce: 'fromServer1', requestId: '7' }),
    })
    const message = await prepare(sessions, ada)
    expect(message.text).toContain('Nonce: fromServer1\n')
    expect(await sessions.addSession(signed(ada, message))()).toEqual(E.right(undefined))
  })

  it.each([
    ['throws', () => Promise.reject(new Error('Our server is asleep')), 'Our server is asleep'],
    ['gives nothing', () => undefined as never, 'What is to be signed does not have its shape'],
    [
      'gives what cannot be signed',
      () => ({ ...data, statement: 'two\nlines' }),
      'Invalid sign-in message: statement',
    ],
  ])('fails if the host’s createMessage %s', async (_, createMessage, reason) => {
    const { chainId, address } = ada
    const message = visitWith({ createMessage }).sessions.createMessage({ accountAddress: address, chainId })
    expect(await message()).toEqual(failed(reason))
  })

  it('verifies with the host’s verifiers, at every read', async () => {
    const eip155 = vi.fn<() => Promise<boolean>>(async () => true)
    const { sessions, signatures } = visitWith({ verifiers: { eip155 } })
    const session = { ...signed(ada, await prepare(sessions, ada)), signature: '0xf00d' }
    right(await sessions.addSession(session)())
    expect(await storedSignatures(sessions, ada)).toEqual(['0xf00d'])
    expect(eip155).toHaveBeenLastCalledWith({ ...ada, message: session.message, signature: '0xf00d' })
    eip155.mockRejectedValueOnce(new Error('away'))
    expect(await storedSignatures(sessions, ada)).toEqual([])
    eip155.mockResolvedValueOnce(false)
    expect([await storedSignatures(sessions, ada), await storedSignatures(sessions, ada)]).toEqual([[], []])
    expect(signatures.checked).toEqual([])
  })

  it('verifies with the product’s verifier if the host’s is undefined', async () => {
    const { sessions, signatures } = visitWith({ verifiers: { eip155: undefined } })
    const session = { ...signed(ada, await prepare(sessions, ada)), signature: '0xf00d' }
    await sessions.addSession(session)()
    expect(signatures.checked).toHaveLength(1)
  })

  it('signs with the host’s signer', async () => {
    const request = { accountAddress: ada.address, chainId: ada.chainId, message: 'text' }
    const signatureBy = (signer: () => Promise<string>) =>
      visitWith({ signer }).sessions.signMessage?.(request)()
    expect(await signatureBy(async () => '0x01')).toEqual(E.right('0x01'))
    expect(await signatureBy(async () => 7 as never)).toEqual(failed('The message could not be signed'))
    expect(await signatureBy(() => Promise.reject(new Error('No key')))).toEqual(failed('No key'))
    expect(visitWith({}).sessions.signMessage).toBeUndefined()
  })

  it('reports the error of the host’s storage', async () => {
    const storage = { get: () => [], set: () => Promise.reject(new Error('The disk is full')) }
    const { sessions } = visitWith({ storage })
    const session = signed(ada, await prepare(sessions, ada))
    expect(await sessions.addSession(session)()).toEqual(failed('The disk is full'))
  })

  it('ignores invalid entries of the host’s storage', async () => {
    const invalidStorage = {
      get: () => JSON.parse('[null, 7, {}]') as readonly SiwxSession[],
      set: () => undefined,
    }
    expect(await storedSignatures(visitWith({ storage: invalidStorage }).sessions, ada)).toEqual([])
    const nullStorage = { get: () => null as never, set: () => undefined }
    const looking = visitWith({ storage: nullStorage }).sessions.getSessions(ada.chainId, ada.address)
    expect(await looking()).toEqual(failed('The sessions could not be read'))
  })

  it('loads its code again after a failure', async () => {
    const { load, ...rest } = siwx()
    let isOffline = true
    const adapter = { ...rest, load: async () => (isOffline ? Promise.reject(new Error('offline')) : load()) }
    const { sessions } = visitTo({ siwx: adapter }, new FakeClock(NOW), new FakeDisk())
    const looking = sessions.getSessions(ada.chainId, ada.address)
    expect(await looking()).toEqual(failed('What signing in needs could not be fetched'))
    isOffline = false
    expect(await looking()).toEqual(E.right([]))
  })
})
