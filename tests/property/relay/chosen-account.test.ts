import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { currentSession, type CurrentSession, noSession, reportIn } from '#domain/relay/current-session.ts'
import { addressesNamed } from '#domain/relay/events.ts'
import { chainId, NAMESPACES } from '#tests/property/arbitraries.ts'

import { account, chain, session, sessionOf } from './arbitraries.ts'

const settledSession: fc.Arbitrary<CurrentSession> = session.map((session) =>
  currentSession(noSession, { type: 'settled', session, preferred: {} }),
)

const ONE = `0x${'a'.repeat(40)}` as Address
const TWO = `0x${'b'.repeat(40)}` as Address
const twoAccounts = sessionOf('eip155', {
  chains: [chain('eip155:5')],
  accounts: [account(`eip155:1:${ONE}`), account(`eip155:1:${TWO}`)],
})
const start = currentSession(noSession, { type: 'settled', session: twoAccounts, preferred: {} })
const afterSelection = (state: CurrentSession, address: string, namespace: 'eip155' | 'solana' = 'eip155') =>
  currentSession(state, { type: 'accountSelected', namespace, addresses: [address] })
const addressesOf = (state: CurrentSession) => reportIn(state, 'eip155')?.addresses

describe('the account that a wallet has selected', () => {
  it('comes first, followed by the others', () => {
    fc.assert(
      fc.property(settledSession, fc.nat(3), (state, index) => {
        for (const namespace of NAMESPACES) {
          const before = reportIn(state, namespace)
          const address = before?.addresses[index] ?? before?.addresses[0]
          if (before === undefined || address === undefined) continue
          const after = reportIn(
            currentSession(state, { type: 'accountSelected', namespace, addresses: [address] }),
            namespace,
          )
          const otherAddresses = before.addresses.filter((each) => each !== address)
          expect(after).toEqual({ ...before, addresses: [address, ...otherAddresses] })
        }
      }),
    )
  })

  it('is one of the session, in any letter case where case does not matter', () => {
    expect(addressesOf(afterSelection(start, TWO.toUpperCase().replace('0X', '0x')))).toEqual([TWO, ONE])
    expect(afterSelection(start, `0x${'c'.repeat(40)}`)).toBe(start)
    expect(afterSelection(start, TWO, 'solana')).toBe(start)
    expect(afterSelection(noSession, TWO)).toBe(noSession)
    const base58 = 'a'.repeat(32)
    const settled = currentSession(noSession, {
      type: 'settled',
      session: sessionOf('solana', { accounts: [account(`solana:main:${base58}`)] }),
      preferred: {},
    })
    expect(afterSelection(settled, base58.toUpperCase(), 'solana')).toBe(settled)
  })

  it('stays when only the expiry or the chain of the session changes', () => {
    const longer = currentSession(afterSelection(start, TWO), {
      type: 'updated',
      session: { ...twoAccounts, expiry: 2000 },
    })
    expect(addressesOf(longer)).toEqual([TWO, ONE])
    const afterChainChange = currentSession(longer, { type: 'chainChanged', chainId: chain('eip155:5') })
    expect(reportIn(afterChainChange, 'eip155')).toMatchObject({ addresses: [TWO, ONE], chainId: 'eip155:5' })
  })

  it('is the first listed one again when the wallet updates its accounts, and in another session', () => {
    const three = account(`eip155:1:0x${'c'.repeat(40)}`)
    const more = sessionOf('eip155', {
      accounts: [account(`eip155:1:${ONE}`), account(`eip155:1:${TWO}`), three],
    })
    const updated = currentSession(afterSelection(start, TWO), { type: 'updated', session: more })
    expect(addressesOf(updated)?.[0]).toBe(ONE)
    expect(
      addressesOf(
        currentSession(afterSelection(start, TWO), { type: 'settled', session: twoAccounts, preferred: {} }),
      ),
    ).toEqual([ONE, TWO])
  })

  it('is kept while the chain has no such account', () => {
    const bothSession = sessionOf('eip155', {
      accounts: [account(`eip155:1:${ONE}`), account(`eip155:1:${TWO}`), account(`eip155:5:${ONE}`)],
    })
    const state = afterSelection(
      currentSession(noSession, { type: 'settled', session: bothSession, preferred: {} }),
      TWO,
    )
    const away = currentSession(state, { type: 'chainChanged', chainId: chain('eip155:5') })
    expect(addressesOf(away)).toEqual([ONE])
    expect(addressesOf(currentSession(away, { type: 'chainChanged', chainId: chain('eip155:1') }))).toEqual([
      TWO,
      ONE,
    ])
  })
})

describe('the account that an event names', () => {
  it('is the first one, with or without its chain', () => {
    fc.assert(
      fc.property(
        chainId,
        fc.stringMatching(/^[0-9a-zA-Z]+$/),
        fc.array(fc.anything()),
        (id, address, more) => {
          expect(addressesNamed([address, ...more])[0]).toBe(address)
          expect(addressesNamed([`${id}:${address}`, ...more])[0]).toBe(address)
          expect(addressesNamed([{ address, publicKey: '02', intention: 'payment' }, ...more])[0]).toBe(
            address,
          )
        },
      ),
    )
  })

  it.each([undefined, null, ONE, [], [1], [[ONE]], { 0: ONE }])('is absent in %j', (data) => {
    expect(addressesNamed(data)).toEqual([])
  })
})
