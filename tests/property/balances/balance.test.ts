import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  BALANCE_CACHE_MS,
  BalanceCacheEntry,
  balances,
  type Balances,
  type BalanceState,
  isFresh,
  shownBalance,
  WALLET_BALANCE_MS,
} from '#domain/balances/balance.ts'
import { accountId, decimals } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
const at = fc.nat()
const answer = fc.record({ units, decimals, at })
const stateOf: Record<string, fc.Arbitrary<BalanceState | undefined>> = {
  absent: fc.constant(undefined),
  loading: fc.constant({ status: 'loading' }),
  known: fc.record({ status: fc.constant('known' as const), units, decimals, at }),
  unavailable: fc.record({ status: fc.constant('unavailable' as const), at }),
}

clause('S5-42', () => {
  it('[S5-42] is 0.000 by default and at nothing', () => {
    expect(shownBalance()).toBe('0.000')
    expect(shownBalance(1_999_999_999_999_999n)).toBe('0.001')
    fc.assert(
      fc.property(decimals, (places) => {
        expect(shownBalance(0n, places)).toBe('0.000')
      }),
    )
  })

  it('[S5-42] is floored to three decimals, never rounded up', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const thousandths = (value * 1000n) / 10n ** BigInt(places)
        fc.pre(thousandths > 0n || value === 0n)
        const digits = thousandths.toString().padStart(4, '0')
        expect(shownBalance(value, places)).toBe(`${digits.slice(0, -3)}.${digits.slice(-3)}`)
      }),
    )
  })

  it('[S5-42] something that is less than can be shown is not drawn as nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), units, (places, value) => {
        const small = (value % (10n ** BigInt(places - 3) - 1n)) + 1n
        expect(shownBalance(small, places)).toBe('<0.001')
        expect(shownBalance(10n ** BigInt(places - 3), places)).toBe('0.001')
      }),
    )
  })
})

clause('S9-05', () => {
  it('[S9-05] a balance counts as fresh for 30 s, and never from the future', () => {
    expect(BALANCE_CACHE_MS).toBe(30_000)
    expect(WALLET_BALANCE_MS).toBe(4000)
    fc.assert(
      fc.property(at, fc.integer({ min: -60_000, max: 60_000 }), (then, passed) => {
        expect(isFresh(then, then + passed)).toBe(passed >= 0 && passed < 30_000)
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

clause(['S5-42', 'S9-05'], () => {
  for (const [from, states] of Object.entries(stateOf)) {
    const drawn = fc.tuple(accountId, states, answer, accountId, answer)
    const before = (account: string, own: BalanceState | undefined, other: string, others: BalanceState) =>
      ({ [other]: others, ...(own && { [account]: own }) }) as Balances
    const stays = from === 'known'

    it(`[S5-42] asking for a balance that is ${from} ${stays ? 'keeps it in sight' : 'shows that it loads'}`, () => {
      fc.assert(
        fc.property(drawn, ([account, own, _, other, others]) => {
          fc.pre(account !== other)
          const state = before(account, own, other, { status: 'known', ...others })
          const after = balances(state, { type: 'asked', account })
          if (stays) expect(after).toBe(state)
          else expect(after).toEqual({ ...state, [account]: { status: 'loading' } })
        }),
      )
    })

    it(`[S5-42] an answer for a balance that is ${from} is the balance, and no other’s`, () => {
      fc.assert(
        fc.property(drawn, ([account, own, answered, other, others]) => {
          fc.pre(account !== other)
          const state = before(account, own, other, { status: 'known', ...others })
          const after = balances(state, { type: 'answered', account, ...answered })
          expect(after).toEqual({ ...state, [account]: { status: 'known', ...answered } })
        }),
      )
    })

    it(`[S5-42] failing for a balance that is ${from} ${stays ? 'keeps it' : 'is said, never drawn as zero'}`, () => {
      fc.assert(
        fc.property(drawn, ([account, own, { at: when }, other, others]) => {
          fc.pre(account !== other)
          const state = before(account, own, other, { status: 'known', ...others })
          const after = balances(state, { type: 'failed', account, at: when })
          if (own?.status === 'known') expect(after).toEqual({ ...state, [account]: { ...own, at: when } })
          else expect(after).toEqual({ ...state, [account]: { status: 'unavailable', at: when } })
        }),
      )
    })
  }
})

clause('S3-12', () => {
  const entry = fc.record({ caipAddress: accountId, balance: units, decimals, timestamp: at })

  it('[S3-12] an entry survives the way to text and back', () => {
    fc.assert(
      fc.property(entry, (own) => {
        const text = JSON.stringify(BalanceCacheEntry.encode(own))
        expect(BalanceCacheEntry.decode(JSON.parse(text))).toEqual(E.right(own))
        expect(BalanceCacheEntry.is(own)).toBe(true)
        expect(BalanceCacheEntry.is({ ...own, balance: `${own.balance}` })).toBe(false)
      }),
    )
  })

  it.each([
    ['caipAddress', ['', 'eip155:1', 5]],
    ['balance', ['', '-1', '1.5', '0x1', ' 1', '1 ', 1, null, undefined]],
    ['decimals', ['18', -1, 1.5, 256, Number.NaN]],
    ['timestamp', ['0', undefined]],
  ])('[S3-12] an entry whose %s is none of its kind is refused', (field, values) => {
    fc.assert(
      fc.property(entry, fc.constantFrom<unknown>(...values), (own, wrong) => {
        expect(E.isLeft(BalanceCacheEntry.decode({ ...BalanceCacheEntry.encode(own), [field]: wrong }))).toBe(
          true,
        )
      }),
    )
  })
})
