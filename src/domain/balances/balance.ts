import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { idle, isRecent, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { Decimals, flooredDecimal } from '#domain/shared/decimal.ts'
import { Units } from '#domain/shared/units.ts'

/** Milliseconds for which a portfolio or native balance is fresh. S9-05. */
export const BALANCE_CACHE_MS = 30_000
/** Milliseconds that the wallet may take for a balance before it is requested from the chain. */
export const WALLET_BALANCE_MS = 4000
/** S5-42. */
const SHOWN_DECIMALS = 3

/** A native balance in base units. */
export interface Balance {
  readonly units: bigint
  readonly decimals: number
  /** The part of it that is in no block yet, negative if that was spent. Absent if there is none, or it is unknown. */
  readonly unconfirmed?: bigint
}

/**
 * The balance of each namespace's account, with the account's CAIP-10 id as key. An unknown balance is never shown as zero.
 * S5-42.
 */
export type Balances = Readonly<Record<Namespace, RemoteData<Balance>>>

export const noBalances: Balances = perNamespace(() => idle)

/** The balance of this account. Undefined if the loaded balance belongs to another account. */
export const balanceOf = (
  balances: Balances,
  namespace: Namespace,
  account: AccountId | undefined,
): RemoteData<Balance> => {
  const balance = balances[namespace]
  return balance.status !== 'idle' && balance.key === account ? balance : idle
}

/** Whether a balance from `at` may be shown without a new request. S9-05. */
export const isFresh = (at: number, now: number): boolean => isRecent(at, now, BALANCE_CACHE_MS)

/**
 * Formats a balance, floored to 3 decimals. A positive amount below that is `<0.001`. Zero is `0.000`. S5-42.
 */
export const shownBalance = (units: bigint = 0n, decimals: number = 18): string => {
  const floored = flooredDecimal(units, decimals, SHOWN_DECIMALS)
  return units > 0n && !/[1-9]/.test(floored) ? '<0.001' : floored
}

/** S3-12: `caipAddress`, `balance` in base units, `timestamp` in ms since the epoch. */
export const BalanceCacheEntry = t.readonly(
  t.type({ caipAddress: AccountId, balance: Units, decimals: Decimals, timestamp: t.number }),
)
export type BalanceCacheEntry = t.TypeOf<typeof BalanceCacheEntry>
