import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { type BalanceCacheEntry, isFresh } from '#domain/balances/balance.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { remembered } from '#domain/remembered/stored.ts'
import { Clock } from '#ports/clock.ts'
import { Storage } from '#ports/storage.ts'

export interface KnownBalance {
  readonly units: bigint
  readonly decimals: number
  readonly at: number
}

/** Native balances that reloads and other tabs need not ask for again. S3-12, S9-05. */
@injectable()
export class BalanceCache {
  constructor(
    @inject(Storage) private readonly storage: Storage,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  /** None that is not fresh. */
  get(id: AccountId): KnownBalance | undefined {
    const entry = this.entries()[id]
    if (entry === undefined || !isFresh(entry.timestamp, this.clock.now())) return undefined
    return { units: entry.balance, decimals: entry.decimals, at: entry.timestamp }
  }

  /** Entries that are no longer fresh go with the writing. */
  put(id: AccountId, { units, decimals, at }: KnownBalance): void {
    const fresh = Object.entries(this.entries()).filter(([, { timestamp }]) => isFresh(timestamp, at))
    const entry = { caipAddress: id, balance: units, decimals, timestamp: at }
    this.storage.set(remembered.balanceCache, { ...Object.fromEntries(fresh), [id]: entry })
  }

  private entries(): Readonly<Record<string, BalanceCacheEntry>> {
    return O.toUndefined(this.storage.get(remembered.balanceCache)) ?? {}
  }
}
