import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { Decimals, flooredDecimal } from '#domain/kernel/decimal.ts'

/** Milliseconds for which a portfolio or native balance is fresh. S9-05. */
export const BALANCE_CACHE_MS = 30_000
/** Milliseconds that the wallet may take for a balance before the chain is asked directly. */
export const WALLET_BALANCE_MS = 4000
/** S5-42. */
const SHOWN_DECIMALS = 3

/** An unknown balance is never drawn as zero. `at` is the time of the last request. S5-42. */
export type BalanceState =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly units: bigint; readonly decimals: number; readonly at: number }
  | { readonly status: 'unavailable'; readonly at: number }

/** Balances by CAIP-10 account id. */
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

/** A known balance stays visible while it is refreshed and when the refresh fails. */
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

/** Whether a balance from `at` may be shown without a new request. S9-05. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < BALANCE_CACHE_MS

/**
 * Formats a balance, floored to 3 decimals. A positive amount below that is `<0.001`. Zero is `0.000`. S5-42.
 */
export const shownBalance = (units: bigint = 0n, decimals: number = 18): string => {
  const floored = flooredDecimal(units, decimals, SHOWN_DECIMALS)
  return units > 0n && !/[1-9]/.test(floored) ? '<0.001' : floored
}

/** Encodes base units as a string of digits, because JSON has no bigint. */
const Units = new t.Type<bigint, string>(
  'Units',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => (typeof u === 'string' && /^\d+$/.test(u) ? t.success(BigInt(u)) : t.failure(u, context)),
  String,
)

/** S3-12: `caipAddress`, `balance` in base units, `timestamp` in ms since the epoch. */
export const BalanceCacheEntry = t.readonly(
  t.type({ caipAddress: AccountId, balance: Units, decimals: Decimals, timestamp: t.number }),
)
export type BalanceCacheEntry = t.TypeOf<typeof BalanceCacheEntry>
