import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { expiresAt, isOf, isValidAt } from '#domain/siwx/siwx-session.ts'
import { chainId as anyChain } from '#tests/property/arbitraries.ts'

import { instantMs, message } from './arbitraries.ts'

const sessionWithTimes = fc
  .tuple(message, fc.option(instantMs, { nil: undefined }), fc.option(instantMs, { nil: undefined }))
  .map(([each, from, expiry]) => {
    const { notBefore: _, expirationTime: __, ...messageFields } = each
    const data = {
      ...messageFields,
      ...(from === undefined ? {} : { notBefore: new Date(from).toISOString() }),
      ...(expiry === undefined ? {} : { expirationTime: new Date(expiry).toISOString() }),
    }
    return { from, until: expiry, session: { data, message: '', signature: '' } }
  })

describe('a session', () => {
  it('is valid from its start until just before its end, and always without both', () => {
    fc.assert(
      fc.property(sessionWithTimes, instantMs, ({ from, until: expiry, session }, random) => {
        expect(expiresAt(session)).toBe(expiry)
        for (const now of [
          random,
          from ?? random,
          expiry ?? random,
          (from ?? random) - 1,
          (expiry ?? random) - 1,
        ])
          expect(isValidAt(session, now)).toBe((from ?? now) <= now && now < (expiry ?? now + 1))
      }),
    )
  })

  it('is never valid with an unreadable time', () => {
    fc.assert(
      fc.property(sessionWithTimes, instantMs, ({ session }, now) => {
        const { data } = session
        expect(isValidAt({ ...session, data: { ...data, expirationTime: 'soon' } }, now)).toBe(false)
        expect(isValidAt({ ...session, data: { ...data, notBefore: 'soon' } }, now)).toBe(false)
        expect(expiresAt({ ...session, data: { ...data, expirationTime: 'soon' } })).toBeNaN()
      }),
    )
  })

  it('is of one address on one network; letter case is significant except on EVM networks', () => {
    fc.assert(
      fc.property(sessionWithTimes, anyChain, fc.string(), ({ session }, chain, otherAddress) => {
        const { chainId, accountAddress } = session.data
        const isEvm = chainId.startsWith('eip155:')
        expect(isOf(session, chainId, accountAddress)).toBe(true)
        expect(isOf(session, chain, accountAddress)).toBe(chain === chainId)
        expect(isOf(session, chainId, otherAddress)).toBe(otherAddress === accountAddress)
        for (const cased of [accountAddress.toLowerCase(), accountAddress.toUpperCase()])
          expect(isOf(session, chainId, cased)).toBe(isEvm || cased === accountAddress)
      }),
    )
  })
})
