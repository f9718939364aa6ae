import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { Decimals, flooredDecimal } from '#domain/kernel/decimal.ts'

/** Portfolio and native balance count as fresh this long. S9-05. */
export const BALANCE_CACHE_MS = 30_000
/** A wallet may take this long over a balance before the chain itself is asked. */
export const WALLET_BALANCE_MS = 4000
/** S5-42. */
const SHOWN_DECIMALS = 3

/** A balance that is not known is never drawn as zero; `at` is when it was last asked for. S5-42. */
export type BalanceState =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly units: bigint; readonly decimals: number; readonly at: number }
  | { readonly status: 'unavailable'; readonly at: number }

/** Balances by CAIP-10 account. */
export type Balances = Readonly<Record<string, BalanceState>>

export type BalanceEvent =
  | { readonly type: 'asked'; readonly account: AccountId }
  | {
      readonly type: 'answered'
      readonly account: AccountId
      readonly units: bigint
      readonly decimals: number
      readonly at: number
    }
  | { readonly type: 'failed'; readonly account: AccountId; readonly at: number }

export const noBalances: Balances = {}

/** A known balance stays in sight while it is asked for again or when asking fails. */
export const balances = (state: Balances, event: BalanceEvent): Balances => {
  switch (event.type) {
    case 'asked':
      return state[event.account]?.status === 'known'
        ? state
        : { ...state, [event.account]: { status: 'loading' } }
    case 'answered': {
      const { units, decimals, at } = event
      return { ...state, [event.account]: { status: 'known', units, decimals, at } }
    }
    case 'failed': {
      const own = state[event.account]
      const next: BalanceState =
        own?.status === 'known' ? { ...own, at: event.at } : { status: 'unavailable', at: event.at }
      return { ...state, [event.account]: next }
    }
  }
}

/** Whether an answer from `at` may still be shown without asking again. S9-05. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < BALANCE_CACHE_MS

/** Floored to 3 decimals; more than nothing but less than can be shown is `<0.001`; nothing at all is 0.000. S5-42. */
export const shownBalance = (units: bigint = 0n, decimals: number = 18): string => {
  const floored = flooredDecimal(units, decimals, SHOWN_DECIMALS)
  return units > 0n && !/[1-9]/.test(floored) ? '<0.001' : floored
}

/** Base units as a string of digits: JSON has no bigint. */
const Units = new t.Type<bigint, string>(
  'Units',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => (typeof u === 'string' && /^\d+$/.test(u) ? t.success(BigInt(u)) : t.failure(u, context)),
  String,
)

/** S3-12: caipAddress, balance (base units), timestamp (ms since the epoch). */
export const BalanceCacheEntry = t.readonly(
  t.type({ caipAddress: AccountId, balance: Units, decimals: Decimals, timestamp: t.number }),
)
export type BalanceCacheEntry = t.TypeOf<typeof BalanceCacheEntry>
