import * as E from 'fp-ts/Either'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SiweConfig } from '#contracts/siwx.ts'

import { ada, adaOnBase, bob, carol, prepare, right, signed, signIn } from './sign-in-accounts.ts'
import { NOW, onPage, visitTo } from './sign-in-sessions-kit.ts'

const failed = (message: string) => E.left({ _tag: 'SiwxFailed', message })

/** A host with a cookie. It has one session, of the last verified message. */
const cookieHost = (rest: Partial<SiweConfig> = {}) => {
  const requests: string[] = []
  let session: { address: string; chainId: number } | null = null
  const config: SiweConfig = {
    getNonce: async (address) => {
      requests.push(`getNonce ${address}`)
      return 'abcdefgh1'
    },
    createMessage: ({ address, iat, exp, nbf, ...args }) =>
      createSiweMessage({
        ...args,
        address: address as `0x${string}`,
        issuedAt: new Date(iat ?? 0),
        ...(exp === undefined ? {} : { expirationTime: new Date(exp) }),
        ...(nbf === undefined ? {} : { notBefore: new Date(nbf) }),
        resources: [...(args.resources ?? [])],
      }),
    verifyMessage: async ({ message, signature }) => {
      const address = message.split('\n')[1] ?? ''
      const isRight = signature === signed(ada, { data: {} as never, text: message }).signature
      if (isRight) session = { address, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }
      return isRight
    },
    getSession: async () => session,
    signOut: async () => {
      requests.push('signOut')
      session = null
      return true
    },
    onSignIn: (own) => void requests.push(`onSignIn ${own?.chainId}`),
    onSignOut: () => void requests.push('onSignOut'),
    ...rest,
  }
  return { ...visitTo({ siweConfig: config }), asked: requests }
}
type Sessions = ReturnType<typeof cookieHost>['sessions']

const isIn = async (sessions: Sessions, { chainId, address }: typeof ada) =>
  right(await sessions.getSessions(chainId, address)()).length > 0

beforeEach(() => onPage())
afterEach(() => vi.unstubAllGlobals())

describe('siweConfig', () => {
  it('requests a signature of the host’s text, with defaults for this page', async () => {
    const { sessions, asked: requests } = cookieHost()
    const { data, text } = await prepare(sessions, ada)
    expect(data).toEqual({
      accountAddress: ada.address,
      chainId: 'eip155:1',
      domain: 'app.example',
      uri: 'https://app.example/shop',
      version: '1',
      nonce: 'abcdefgh1',
      issuedAt: new Date(NOW).toISOString(),
    })
    expect(text).toMatch(/^app\.example wants you to sign in with your Ethereum account:\n/)
    expect(requests).toEqual([`getNonce ${ada.address}`])
  })

  it('applies the host’s message parameters', async () => {
    const params = {
      domain: 'app.example',
      uri: 'https://app.example/',
      statement: 'Welcome.',
      exp: '2026-06-01T00:00:00.000Z',
      requestId: '7',
      resources: ['https://app.example/terms'],
    }
    const { data } = await prepare(cookieHost({ getMessageParams: async () => params }).sessions, ada)
    expect(data).toMatchObject({
      statement: 'Welcome.',
      expirationTime: params.exp,
      requestId: '7',
      resources: params.resources,
    })
  })

  it('does not request a message from the host for an unknown account', async () => {
    const { sessions, asked: requests } = cookieHost()
    const message = right(await sessions.createMessage({ accountAddress: '', chainId: ada.chainId })())
    expect(message).toMatchObject({ data: { accountAddress: '', nonce: 'abcdefgh1' }, text: '' })
    expect(requests).toEqual(['getNonce undefined'])
  })

  it('returns the session of the signed-in account, and notifies the host', async () => {
    const { sessions, asked: requests } = cookieHost()
    expect(await isIn(sessions, ada)).toBe(false)
    await signIn(sessions, ada)
    expect(await isIn(sessions, ada)).toBe(true)
    expect(requests).toContain('onSignIn 1')
  })

  it('rejects a message that the host does not verify', async () => {
    const { sessions, asked: requests } = cookieHost()
    const forged = { ...signed(ada, await prepare(sessions, ada)), signature: '0x01' }
    expect(await sessions.addSession(forged)()).toEqual(failed('The signature could not be verified'))
    expect([await isIn(sessions, ada), requests.includes('onSignIn 1')]).toEqual([false, false])
  })

  it.each([
    ['account', bob, 'signOutOnAccountChange'],
    ['network', adaOnBase, 'signOutOnNetworkChange'],
  ])('signs out when the %s changes, unless the host disables that', async (_, otherAccount, name) => {
    const strict = cookieHost()
    await signIn(strict.sessions, ada)
    expect(await isIn(strict.sessions, otherAccount)).toBe(false)
    expect(strict.asked.slice(-2)).toEqual(['signOut', 'onSignOut'])
    expect(await isIn(strict.sessions, ada)).toBe(false)
    const lenient = cookieHost({ [name]: false })
    await signIn(lenient.sessions, ada)
    expect(await isIn(lenient.sessions, otherAccount)).toBe(true)
    expect(lenient.asked).not.toContain('signOut')
  })

  it('treats accounts of other namespaces as signed in, without a request', async () => {
    const getSession = vi.fn<SiweConfig['getSession']>()
    expect(await isIn(cookieHost({ getSession }).sessions, carol)).toBe(true)
    expect(getSession).not.toHaveBeenCalled()
  })

  it('requests no sign-in while it is not enabled', async () => {
    const { sessions } = cookieHost({ enabled: false })
    expect([await isIn(sessions, ada), sessions.required()]).toEqual([true, false])
  })

  it.each([
    [{}, true, true],
    [{ required: false }, false, true],
    [{ signOutOnDisconnect: false }, true, false],
  ])('is required and ends with the wallet by default: %o', (rest, required, isEnded) => {
    const { sessions } = cookieHost(rest)
    expect([sessions.required(), sessions.signOutOnDisconnect]).toEqual([required, isEnded])
  })

  it('revokes only the session of that account on that network', async () => {
    const { sessions } = cookieHost({ signOutOnAccountChange: false, signOutOnNetworkChange: false })
    await signIn(sessions, ada)
    for (const otherAccount of [bob, adaOnBase])
      right(await sessions.revokeSession(otherAccount.chainId, otherAccount.address)())
    expect(await isIn(sessions, ada)).toBe(true)
    right(await sessions.revokeSession(ada.chainId, ada.address)())
    expect(await isIn(sessions, ada)).toBe(false)
  })

  it('uses the first of several sessions, and signs out when there are none', async () => {
    const { sessions, asked: requests } = cookieHost()
    const [first, second] = [await prepare(sessions, ada), await prepare(sessions, adaOnBase)]
    right(await sessions.setSessions([signed(ada, first), signed(adaOnBase, second)])())
    expect(requests.at(-1)).toBe('onSignIn 1')
    right(await sessions.setSessions([])())
    expect(requests.slice(-2)).toEqual(['signOut', 'onSignOut'])
  })

  it.each([
    ['nonce', { getNonce: async () => 7 as never }, 'getNonce gave something else'],
    ['text', { createMessage: () => undefined as never }, 'createMessage gave something else'],
    ['parameter', { getMessageParams: async () => ({}) as never }, 'getMessageParams gave something else'],
    ['function', { getNonce: undefined as never }, 'getNonce: expected a function'],
  ])('rejects an invalid %s', async (_, rest, reason) => {
    const { chainId, address } = ada
    const message = cookieHost(rest).sessions.createMessage({ accountAddress: address, chainId })
    expect(await message()).toEqual(failed(`Option \`siweConfig\`: ${reason}`))
  })

  it.each([
    ['says no', async () => false, 'Signing out failed'],
    ['throws', () => Promise.reject(new Error('Our server is asleep')), 'Our server is asleep'],
  ])('stays signed in when the host’s signOut %s', async (_, signOut, reason) => {
    const { sessions } = cookieHost({ signOut })
    await signIn(sessions, ada)
    expect(await sessions.setSessions([])()).toEqual(failed(reason))
    expect(await isIn(sessions, ada)).toBe(true)
  })

  it('ignores errors of the host’s listeners', async () => {
    const onSignIn = () => {
      throw new Error('oops')
    }
    const { sessions } = cookieHost({ onSignIn })
    await signIn(sessions, ada)
    expect(await isIn(sessions, ada)).toBe(true)
  })
})
