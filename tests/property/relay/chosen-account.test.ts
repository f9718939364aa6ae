import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { currentSession, type CurrentSession, noSession, reportIn } from '#domain/relay/current-session.ts'
import { addressNamed } from '#domain/relay/events.ts'
import { chainId, NAMESPACES } from '#tests/property/arbitraries.ts'

import { account, chain, session, sessionOf } from './arbitraries.ts'

const held: fc.Arbitrary<CurrentSession> = session.map((own) =>
  currentSession(noSession, { type: 'settled', session: own, preferred: {} }),
)

const ONE = `0x${'a'.repeat(40)}` as Address
const TWO = `0x${'b'.repeat(40)}` as Address
const own = sessionOf('eip155', {
  accounts: [account(`eip155:1:${ONE}`), account(`eip155:1:${TWO}`)],
})
const start = currentSession(noSession, { type: 'settled', session: own, preferred: {} })
const chosen = (state: CurrentSession, address: string, namespace: 'eip155' | 'solana' = 'eip155') =>
  currentSession(state, { type: 'accountSelected', namespace, address })
const addressesOf = (state: CurrentSession) => reportIn(state, 'eip155')?.addresses

describe('the account that a wallet is on', () => {
  it('comes first, followed by the others', () => {
    fc.assert(
      fc.property(held, fc.nat(3), (state, index) => {
        for (const namespace of NAMESPACES) {
          const before = reportIn(state, namespace)
          const address = before?.addresses[index] ?? before?.addresses[0]
          if (before === undefined || address === undefined) continue
          const after = reportIn(
            currentSession(state, { type: 'accountSelected', namespace, address }),
            namespace,
          )
          const others = before.addresses.filter((each) => each !== address)
          expect(after).toEqual({ ...before, addresses: [address, ...others] })
        }
      }),
    )
  })

  it('is one of the session, in whichever case it is written where case means nothing', () => {
    expect(addressesOf(chosen(start, TWO.toUpperCase().replace('0X', '0x')))).toEqual([TWO, ONE])
    expect(chosen(start, `0x${'c'.repeat(40)}`)).toBe(start)
    expect(chosen(start, TWO, 'solana')).toBe(start)
    expect(chosen(noSession, TWO)).toBe(noSession)
    const base58 = 'a'.repeat(32)
    const settled = currentSession(noSession, {
      type: 'settled',
      session: sessionOf('solana', { accounts: [account(`solana:main:${base58}`)] }),
      preferred: {},
    })
    expect(chosen(settled, base58.toUpperCase(), 'solana')).toBe(settled)
  })

  it('stays when only the life of the session is changed, or its chain', () => {
    const longer = currentSession(chosen(start, TWO), { type: 'updated', session: { ...own, expiry: 2000 } })
    expect(addressesOf(longer)).toEqual([TWO, ONE])
    const moved = currentSession(longer, { type: 'chainChanged', chainId: chain('eip155:5') })
    expect(reportIn(moved, 'eip155')).toMatchObject({ addresses: [TWO, ONE], chainId: 'eip155:5' })
  })

  it('is the first listed one again when the wallet updates its accounts, and in another session', () => {
    const three = account(`eip155:1:0x${'c'.repeat(40)}`)
    const more = sessionOf('eip155', {
      accounts: [account(`eip155:1:${ONE}`), account(`eip155:1:${TWO}`), three],
    })
    const updated = currentSession(chosen(start, TWO), { type: 'updated', session: more })
    expect(addressesOf(updated)?.[0]).toBe(ONE)
    expect(
      addressesOf(currentSession(chosen(start, TWO), { type: 'settled', session: own, preferred: {} })),
    ).toEqual([ONE, TWO])
  })

  it('waits while the chain has no such account', () => {
    const both = sessionOf('eip155', {
      accounts: [account(`eip155:1:${ONE}`), account(`eip155:1:${TWO}`), account(`eip155:5:${ONE}`)],
    })
    const state = chosen(currentSession(noSession, { type: 'settled', session: both, preferred: {} }), TWO)
    const away = currentSession(state, { type: 'chainChanged', chainId: chain('eip155:5') })
    expect(addressesOf(away)).toEqual([ONE])
    expect(addressesOf(currentSession(away, { type: 'chainChanged', chainId: chain('eip155:1') }))).toEqual([
      TWO,
      ONE,
    ])
  })
})

describe('the account that an event names', () => {
  it('is the first, bare or with its chain', () => {
    fc.assert(
      fc.property(
        chainId,
        fc.stringMatching(/^[0-9a-zA-Z]+$/),
        fc.array(fc.anything()),
        (id, address, more) => {
          expect(addressNamed([address, ...more])).toBe(address)
          expect(addressNamed([`${id}:${address}`, ...more])).toBe(address)
        },
      ),
    )
  })

  it.each([undefined, null, ONE, [], [1], [[ONE]], { 0: ONE }])('is absent in %j', (data) => {
    expect(addressNamed(data)).toBeUndefined()
  })
})
