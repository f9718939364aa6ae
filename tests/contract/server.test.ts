import { describe, expect, it, vi } from 'vitest'

import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import {
  createNonce,
  memoryNonces,
  type NonceStore,
  verifySiwx,
  type VerifySiwxCode,
  type VerifySiwxInput,
} from '#public/server.ts'

import { ann, ben, DOMAIN, messageOf, NONCE, NOW, signInOf, users } from './server-kit.ts'

const failed = (code: VerifySiwxCode) => ({ ok: false, code, message: expect.stringMatching(/./) })
/** A wallet may be a contract, which can accept any signature. Without a node it cannot be verified. */
const NOT_A_KEYS = 'UNVERIFIABLE'
const accepted = expect.objectContaining({ ok: true })

describe('verifySiwx', () => {
  it('waits at most 5 s for a host’s own store of nonces', async () => {
    const { nonce: _, ...input } = await signInOf(ann)
    vi.useFakeTimers()
    const take = vi.fn(() => new Promise<never>(() => {}))
    const outcome = verifySiwx({ ...input, nonces: { issue: async () => {}, take } })
    await expect.poll(() => take).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await outcome).toMatchObject({ ok: false })
    vi.useRealTimers()
  })

  it.each(Object.entries(users))('verifies a user who signed on %s, with only the text', async (_, begin) => {
    const user = await begin()
    const input = await signInOf(user, { statement: 'Welcome to the shop.' })
    expect(await verifySiwx(input)).toEqual({
      ok: true,
      session: {
        data: messageOf(user, { statement: 'Welcome to the shop.' }),
        message: input.message,
        signature: input.signature,
      },
    })
  })

  it.each(Object.entries(users))(
    'rejects a text that was changed after it was signed on %s',
    async (family, begin) => {
      const { message, ...input } = await signInOf(await begin())
      expect(await verifySiwx({ ...input, message: message.replace('/basket', '/admin') })).toEqual(
        failed(family === 'EVM' ? NOT_A_KEYS : 'WRONG_SIGNATURE'),
      )
    },
  )

  it('rejects the signature of another account', async () => {
    const [annProof, benProof] = [await signInOf(ann), await signInOf(ben)]
    expect(await verifySiwx({ ...annProof, signature: benProof.signature })).toEqual(failed(NOT_A_KEYS))
  })

  const cases: readonly (readonly [VerifySiwxCode, Partial<SiwxMessage>, Partial<VerifySiwxInput>])[] = [
    ['WRONG_DOMAIN', {}, { domain: 'other.example' }],
    ['WRONG_DOMAIN', { domain: 'shop.example.evil.example' }, {}],
    ['WRONG_URI', { uri: 'https://evil.example/' }, {}],
    ['WRONG_URI', {}, { uri: 'https://shop.example/' }],
    ['WRONG_NONCE', {}, { nonce: 'f00dfeedf00dfeee' }],
    ['WRONG_NONCE', {}, { nonce: '' }],
    ['EXPIRED', { expirationTime: '2026-05-20T11:58:59Z' }, {}],
    ['NOT_YET_VALID', { notBefore: '2026-05-20T12:01:01Z' }, {}],
    ['ISSUED_IN_FUTURE', { issuedAt: '2026-05-20T12:01:01Z' }, {}],
    ['WRONG_ADDRESS', {}, { address: ben.address }],
    ['WRONG_CHAIN', {}, { chains: ['eip155:10', 'eip155:8453'] }],
    ['WRONG_CHAIN', {}, { chains: [] }],
    ['WRONG_REQUEST_ID', {}, { requestId: '7' }],
    ['WRONG_RESOURCES', {}, { resources: ['https://shop.example/terms'] }],
    ['INVALID_CLOCK_SKEW', {}, { clockSkewSeconds: 301 }],
    ['INVALID_CLOCK_SKEW', {}, { clockSkewSeconds: -1 }],
    ['INVALID_CLOCK_SKEW', {}, { clockSkewSeconds: Number.NaN }],
    ['EXPIRED', {}, { now: new Date('no date') }],
    ['INVALID_INPUT', {}, { chains: ['mainnet'] }],
    ['INVALID_INPUT', {}, { domain: undefined as never }],
    ['INVALID_INPUT', {}, { maxAgeSeconds: 0 }],
    ['INVALID_INPUT', {}, { maxAgeSeconds: Number.NaN }],
    ['INVALID_INPUT', {}, { nonce: undefined as never }],
  ]
  it.each(cases)(
    'returns %s for a message with %o and the expectation %o',
    async (code, message, expectation) => {
      expect(await verifySiwx({ ...(await signInOf(ann, message)), ...expectation })).toEqual(failed(code))
    },
  )

  it.each<readonly [Partial<SiwxMessage>, Partial<VerifySiwxInput>]>([
    [{ expirationTime: '2026-05-20T11:59:01Z' }, {}],
    [{ expirationTime: '2026-05-20T11:55:01Z' }, { clockSkewSeconds: 300 }],
    [{ issuedAt: '2026-05-20T12:01:00Z' }, {}],
    [{}, { address: ann.address.toLowerCase(), chains: ['eip155:10', 'eip155:1'] }],
    [
      { requestId: '7', resources: ['https://shop.example/terms'] },
      { requestId: '7', resources: ['https://shop.example/terms'] },
    ],
    [{}, { uri: `https://${DOMAIN}/basket`, nonces: undefined as never }],
  ])('accepts a message with %o and the expectation %o', async (message, expectation) => {
    expect(await verifySiwx({ ...(await signInOf(ann, message)), ...expectation })).toEqual(accepted)
  })

  it.each<readonly [Partial<SiwxMessage>, number | undefined, boolean]>([
    [{ issuedAt: '2026-05-20T11:49:00Z', expirationTime: undefined as never }, undefined, true],
    [{ issuedAt: '2026-05-20T11:48:59Z', expirationTime: undefined as never }, undefined, false],
    [{ issuedAt: '2026-05-20T11:48:59Z', expirationTime: undefined as never }, 3600, true],
    [{ issuedAt: '2020-05-20T11:00:00Z', expirationTime: undefined as never }, Infinity, true],
    [{ issuedAt: '2020-05-20T11:00:00Z' }, undefined, true],
    [{ issuedAt: '2026-05-20T11:57:00Z' }, 60, false],
  ])('accepts %o up to an age of %s seconds: %s', async (message, maxAgeSeconds, isAccepted) => {
    expect(await verifySiwx({ ...(await signInOf(ann, message)), maxAgeSeconds })).toEqual(
      isAccepted ? accepted : failed('EXPIRED'),
    )
  })

  it('uses this machine’s clock if no time is given', async () => {
    const signedFor = async (seconds: number) => {
      const [from, to] = [-1, seconds].map((offset) => new Date(Date.now() + offset * 1000).toISOString())
      const { now: _, ...input } = await signInOf(ann, { issuedAt: from ?? '', expirationTime: to ?? '' })
      return verifySiwx(input)
    }
    expect([await signedFor(60), await signedFor(-61)]).toEqual([accepted, failed('EXPIRED')])
  })

  it('cannot verify a contract wallet without a node', async () => {
    const input = { ...(await signInOf(ann)), signature: `0x${'ab'.repeat(100)}` }
    expect(await verifySiwx(input)).toEqual(failed('UNVERIFIABLE'))
    const dead = { 'eip155:1': ['http://127.0.0.1:9'] }
    expect(await verifySiwx({ ...input, rpcUrls: dead })).toEqual(failed('UNVERIFIABLE'))
  })
})

describe('verifySiwx with a store of nonces', () => {
  /** A sign-in with a nonce that the site has issued. */
  const handedOut = async () => {
    const nonces = memoryNonces({ now: () => NOW.getTime() })
    const nonce = createNonce()
    await nonces.issue(nonce, 300)
    const { nonce: _, ...input } = await signInOf(ann, { nonce })
    return { ...input, nonces }
  }

  it('accepts one of 100 simultaneous sign-ins', async () => {
    const input = await handedOut()
    const results = await Promise.all(Array.from({ length: 100 }, () => verifySiwx(input)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 99 }, () => failed('USED_NONCE')))
  })

  it('rejects a nonce that was never issued', async () => {
    const { nonce: _, ...input } = await signInOf(ann)
    expect(await verifySiwx({ ...input, nonces: memoryNonces() })).toEqual(failed('USED_NONCE'))
  })

  it('does not use up a nonce for a wrong signature', async () => {
    const input = await handedOut()
    const { signature } = await signInOf(ben)
    for (const spoilt of [
      { signature },
      { domain: 'other.example' },
      { chains: ['eip155:10'] },
      { nonce: NONCE },
    ])
      expect(await verifySiwx({ ...input, ...spoilt })).toMatchObject({ ok: false })
    expect(await verifySiwx(input)).toEqual(accepted)
  })

  it.each<readonly [string, NonceStore['take']]>([
    ['rejects', () => Promise.reject(new Error('Redis is away'))],
    [
      'throws',
      () => {
        throw new Error('Redis is away')
      },
    ],
    ['is no function', undefined as never],
  ])('rejects every sign-in while the store %s', async (_, take) => {
    const nonces = { issue: async () => undefined, take }
    expect(await verifySiwx({ ...(await signInOf(ann)), nonces })).toEqual(failed('NONCES_UNREACHABLE'))
  })

  it.each([undefined, 1, 'true', {}])('accepts only true as a successful take: %o', async (value) => {
    const nonces = { issue: async () => undefined, take: async () => value as never }
    expect(await verifySiwx({ ...(await signInOf(ann)), nonces })).toEqual(failed('USED_NONCE'))
  })
})
