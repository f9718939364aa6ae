import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { SiwxMessageData } from '#contracts/siwx.ts'
import { clause } from '#tests/spec/clauses.ts'

import { HostSiwx, keptNowhere } from './host-siwx.ts'
import { ada, prepare, signed } from './sign-in-accounts.ts'
import { NOW, visitTo } from './sign-in-sessions-kit.ts'

const { chainId, address } = ada
const failed = (message: string) => E.left({ _tag: 'SiwxFailed', message })
const data: SiwxMessageData = {
  accountAddress: address,
  chainId,
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh1',
  issuedAt: '2026-05-20T00:00:00.000Z',
}
const session = { data, message: 'text', signature: '0x01' }

/** A host with only these methods. */
const hostWith = (parts: object) => visitTo({ siwx: parts }).sessions
const messageOf = (parts: object) => hostWith(parts).createMessage({ accountAddress: address, chainId })()
const foundBy = (getSessions: () => unknown) => hostWith({ getSessions }).getSessions(chainId, address)()

const thrower = (name: string) =>
  Object.defineProperty({}, name, {
    get: () => {
      throw new Error('hostile')
    },
  })

describe('a host’s siwx', () => {
  it.each(['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const)(
    'fails when the host has no %s',
    async (verb) => {
      const sessions = hostWith({})
      const questions = {
        createMessage: sessions.createMessage({ accountAddress: address, chainId }),
        addSession: sessions.addSession(session as never),
        revokeSession: sessions.revokeSession(chainId, address),
        setSessions: sessions.setSessions([]),
        getSessions: sessions.getSessions(chainId, address),
      }
      expect(await questions[verb]()).toEqual(failed(`Option \`siwx\`: ${verb}: expected a function`))
    },
  )

  it.each([
    ['an error', () => Promise.reject(new Error('Our server is asleep')), 'Our server is asleep'],
    ['a text', () => Promise.reject('Go away' as never), 'Go away'],
    [
      'an error at once',
      () => {
        throw new Error('Not today')
      },
      'Not today',
    ],
    ['nothing', () => Promise.reject(undefined as never), 'The message could not be made'],
    [
      'what throws when it is read',
      () => Promise.reject(thrower('message') as never),
      'The message could not be made',
    ],
  ])('shows the host’s reason when it throws %s', async (_, createMessage, reason) => {
    expect(await messageOf({ createMessage })).toEqual(failed(reason))
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'Sign this'],
    ['a message without a nonce', { ...data, nonce: undefined }],
    ['a chain that is none', { ...data, chainId: 'mainnet' }],
    ['what throws when it is read', thrower('domain')],
  ])('cannot have %s signed', async (_, returned) => {
    expect(await messageOf({ createMessage: async () => returned })).toEqual(
      failed('What is to be signed does not have its shape'),
    )
  })

  it.each([
    ['its own words', { ...data, toString: (): string => 'Sign in to the shop' }, 'Sign in to the shop'],
    ['its serialised words', { ...data, serializedMessage: 'Sign in, serialised' }, 'Sign in, serialised'],
    ['the standard’s words', data, 'app.example wants you to sign in with your Ethereum account:'],
  ])('has %s signed', async (_, returned, reason) => {
    const outcome = await messageOf({ createMessage: async () => returned })
    expect(outcome).toEqual(
      E.right({ data: expect.objectContaining(data), text: expect.stringContaining(reason) }),
    )
  })

  it.each([
    ['no text', { ...data, toString: () => 7 }, 'What is to be signed is not a text'],
    [
      'nothing but an error',
      {
        ...data,
        toString: () => {
          throw new Error()
        },
      },
      'What is to be signed is not a text',
    ],
    ['words that the standard has none for', { ...data, nonce: 'short' }, 'Invalid sign-in message: nonce'],
  ])('cannot have %s signed', async (_, returned, reason) => {
    expect(await messageOf({ createMessage: async () => returned })).toEqual(failed(reason))
  })

  clause('S4-10', () => {
    it('[S4-10] returns sessions of other accounts and expired ones, which are ignored', async () => {
      const old = { ...session, data: { ...data, expirationTime: new Date(NOW).toISOString() } }
      const early = { ...session, data: { ...data, notBefore: new Date(NOW + 1).toISOString() } }
      const otherSessions = [
        { ...session, data: { ...data, chainId: 'eip155:10' } },
        { ...session, data: { ...data, accountAddress: '0x2000000000000000000000000000000000000002' } },
      ]
      expect(await foundBy(async () => [old, early, ...otherSessions, session])).toEqual(E.right([session]))
    })
  })

  it.each([
    ['nothing', undefined, 'The sessions are not a list'],
    ['one', session, 'The sessions are not a list'],
    ['a stranger in the list', [session, { data }], 'A session does not have its shape'],
    ['what throws when it is read', [thrower('data')], 'A session does not have its shape'],
  ])('fails when it returns %s as sessions', async (_, returned, reason) => {
    expect(await foundBy(async () => returned)).toEqual(failed(reason))
  })

  it.each([
    [{}, true],
    [{ getRequired: () => true }, true],
    [{ getRequired: () => false }, false],
    [{ getRequired: () => undefined }, true],
    [
      {
        getRequired: () => {
          throw new Error()
        },
      },
      true,
    ],
    [{ getRequired: false }, true],
  ])('requires sign-in unless the host disables it: %o', (parts, required) => {
    expect(hostWith(parts).required()).toBe(required)
  })

  it.each([
    [{}, true],
    [{ signOutOnDisconnect: false }, false],
    [{ signOutOnDisconnect: true }, true],
    [thrower('signOutOnDisconnect'), true],
  ])('signs out on disconnect unless the host disables it: %#', (parts, signsOut) => {
    expect(hostWith(parts).signOutOnDisconnect).toBe(signsOut)
  })

  it('can sign the message itself', async () => {
    const request = { accountAddress: address, chainId, message: 'text' }
    const signatureBy = (signMessage: () => unknown) => hostWith({ signMessage }).signMessage?.(request)()
    expect(await signatureBy(async () => '0x01')).toEqual(E.right('0x01'))
    expect(await signatureBy(async () => ({}))).toEqual(failed('The message could not be signed'))
    expect(hostWith({}).signMessage).toBeUndefined()
  })

  it('is called as a method of its object', async () => {
    const { sessions } = visitTo({ siwx: new HostSiwx(() => NOW, keptNowhere()) })
    const forged = { ...signed(ada, await prepare(sessions, ada)), signature: '0x01' }
    expect(await sessions.addSession(forged)()).toEqual(failed('Our server does not believe you'))
  })
})
