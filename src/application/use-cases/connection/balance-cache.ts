import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { type Balance, type BalanceCacheEntry, isFresh } from '#domain/balances/balance.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ItemPage } from '#domain/remote-data/remote-data.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

/** Maximum number of cached accounts, more than a user connects at once. */
const MAX_ENTRIES = 20

/** Native balances that this page or another tab has loaded in the last 30 s. S3-12, S9-05. */
@injectable()
export class BalanceCache {
  constructor(
    @inject(Storage) private readonly storage: Storage,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Returns undefined for an expired entry. */
  get(id: AccountId): ItemPage<Balance> | undefined {
    const entry = this.entries()[id]
    if (entry === undefined || !isFresh(entry.timestamp, this.environment.now)) return undefined
    const { balance: units, decimals, timestamp } = entry
    return { items: [{ units, decimals }], loadedAt: timestamp }
  }

  /** Adds an entry and removes the expired and the oldest ones. */
  put(id: AccountId, { units, decimals }: Balance): void {
    const timestamp = this.environment.now
    const kept = Object.entries(this.entries())
      .filter(([other, entry]) => other !== id && isFresh(entry.timestamp, timestamp))
      .slice(1 - MAX_ENTRIES)
    const entry = { caipAddress: id, balance: units, decimals, timestamp }
    this.storage.set(storageKeys.balanceCache, { ...Object.fromEntries(kept), [id]: entry })
  }

  remove(id: AccountId): void {
    const { [id]: _, ...others } = this.entries()
    this.storage.set(storageKeys.balanceCache, others)
  }

  private entries(): Readonly<Record<string, BalanceCacheEntry>> {
    return O.toUndefined(this.storage.get(storageKeys.balanceCache)) ?? {}
  }
}
