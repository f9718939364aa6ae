import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  type Balance,
  BALANCE_CACHE_MS,
  BalanceCacheEntry,
  balanceOf,
  isFresh,
  noBalances,
  shownBalance,
  WALLET_BALANCE_MS,
} from '#domain/balances/balance.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { idle, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { failure } from '#domain/shared/failure.ts'
import { accountId, decimals } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
const time = fc.nat()
clause('S5-42', () => {
  it('[S5-42] is 0.000 by default and for a zero balance', () => {
    expect(shownBalance()).toBe('0.000')
    expect(shownBalance(1_999_999_999_999_999n)).toBe('0.001')
    fc.assert(
      fc.property(decimals, (decimals) => {
        expect(shownBalance(0n, decimals)).toBe('0.000')
      }),
    )
  })

  it('[S5-42] is floored to three decimals, never rounded up', () => {
    fc.assert(
      fc.property(units, decimals, (value, decimals) => {
        const thousandths = (value * 1000n) / 10n ** BigInt(decimals)
        fc.pre(thousandths > 0n || value === 0n)
        const digits = thousandths.toString().padStart(4, '0')
        expect(shownBalance(value, decimals)).toBe(`${digits.slice(0, -3)}.${digits.slice(-3)}`)
      }),
    )
  })

  it('[S5-42] a balance smaller than the smallest shown amount is not shown as zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), units, (decimals, value) => {
        const small = (value % (10n ** BigInt(decimals - 3) - 1n)) + 1n
        expect(shownBalance(small, decimals)).toBe('<0.001')
        expect(shownBalance(10n ** BigInt(decimals - 3), decimals)).toBe('0.001')
      }),
    )
  })
})

clause('S9-05', () => {
  it('[S9-05] a balance counts as fresh for 30 s, and never from the future', () => {
    expect(BALANCE_CACHE_MS).toBe(30_000)
    expect(WALLET_BALANCE_MS).toBe(4000)
    fc.assert(
      fc.property(time, fc.integer({ min: -60_000, max: 60_000 }), (time, passed) => {
        expect(isFresh(time, time + passed)).toBe(passed >= 0 && passed < 30_000)
      }),
    )
    expect([0, 29_999, 30_000, -1].map((passed) => isFresh(1e6, 1e6 + passed))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

clause('S5-42', () => {
  const namespace = fc.constantFrom(...namespaces)
  const state: fc.Arbitrary<RemoteData<Balance>> = fc.oneof(
    fc.constant(idle),
    fc.record({ status: fc.constant('pending' as const), key: accountId }),
    fc.record({
      status: fc.constant('error' as const),
      key: accountId,
      failure: fc.constant(failure('Unavailable', 'No answer')),
      failedAt: time,
    }),
  )

  it('[S5-42] no balance is known before one is loaded', () => {
    for (const each of namespaces) expect(noBalances[each]).toEqual(idle)
  })

  it('[S5-42] a balance is the account’s own, and no other’s', () => {
    fc.assert(
      fc.property(namespace, state, accountId, (namespace, balance, otherAccountId) => {
        const all = { ...noBalances, [namespace]: balance }
        const key = balance.status === 'idle' ? undefined : balance.key
        if (key !== undefined) expect(balanceOf(all, namespace, key as AccountId)).toBe(balance)
        fc.pre(otherAccountId !== key)
        expect(balanceOf(all, namespace, otherAccountId)).toEqual(idle)
        expect(balanceOf(all, namespace, undefined)).toEqual(idle)
      }),
    )
  })
})

clause('S3-12', () => {
  const entry = fc.record({ caipAddress: accountId, balance: units, decimals, timestamp: time })

  it('[S3-12] an entry survives encoding and decoding', () => {
    fc.assert(
      fc.property(entry, (entry) => {
        const text = JSON.stringify(BalanceCacheEntry.encode(entry))
        expect(BalanceCacheEntry.decode(JSON.parse(text))).toEqual(E.right(entry))
        expect(BalanceCacheEntry.is(entry)).toBe(true)
        expect(BalanceCacheEntry.is({ ...entry, balance: `${entry.balance}` })).toBe(false)
      }),
    )
  })

  it.each([
    ['caipAddress', ['', 'eip155:1', 5]],
    ['balance', ['', '-1', '1.5', '0x1', ' 1', '1 ', 1.5, -1, null, undefined]],
    ['decimals', ['18', -1, 1.5, 256, Number.NaN]],
    ['timestamp', ['0', undefined]],
  ])('[S3-12] an entry with an invalid %s is rejected', (field, values) => {
    fc.assert(
      fc.property(entry, fc.constantFrom<unknown>(...values), (entry, invalidValue) => {
        expect(
          E.isLeft(BalanceCacheEntry.decode({ ...BalanceCacheEntry.encode(entry), [field]: invalidValue })),
        ).toBe(true)
      }),
    )
  })
})
