import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { AccountId } from '#domain/caip/account-id.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'

import { isOpen, observed, Purchase, type PurchaseObservation } from './purchase.ts'

/** The purchases that are kept. */
const MOST_KEPT = 20
/** An open purchase is followed as long as this after it began, in milliseconds: banks take days. */
const FOLLOWED_MS = 7 * 24 * 60 * 60 * 1000

/** The purchases from this browser, newest first. */
export type Purchases = readonly Purchase[]

export const withPurchase = (purchases: Purchases, purchase: Purchase): Purchases =>
  purchases.some(({ id }) => id === purchase.id) ? purchases : [purchase, ...purchases].slice(0, MOST_KEPT)

export const withoutPurchase = (purchases: Purchases, id: string): Purchases => {
  const rest = purchases.filter((own) => own.id !== id)
  return rest.length === purchases.length ? purchases : rest
}

/** The purchases after an observation of one of them. The list is the same if nothing changed. */
export const withObserved = (
  purchases: Purchases,
  id: string,
  observation: PurchaseObservation,
): Purchases => {
  const next = purchases.map((own) => (own.id === id ? observed(own, observation) : own))
  return next.every((own, place) => own === purchases[place]) ? purchases : next
}

/** Whether a purchase is looked at again and again by itself. */
export const isFollowed = (purchase: Purchase, now: number): boolean =>
  isOpen(purchase) && purchase.status !== 'overdue' && now - purchase.startedAt < FOLLOWED_MS

/** The newest purchase of an account that the user has not dismissed. */
export const latestOf = (purchases: Purchases, account: AccountId): Purchase | undefined =>
  purchases.find((own) => own.account === account)

/** The stored purchases, in a module of its own because only buying knows their shape. S3-26. */
export const storedPurchases: Stored<Purchases> = {
  key: storageKeys.purchases.key,
  codec: new t.Type<Purchases, unknown>(
    'purchases',
    t.readonlyArray(Purchase).is,
    (u, context) =>
      Array.isArray(u)
        ? // One purchase that does not decode does not lose the others.
          t.success(
            u.flatMap((own) =>
              E.match(
                () => [],
                (one: Purchase) => [one],
              )(Purchase.decode(own)),
            ),
          )
        : t.failure(u, context),
    t.readonlyArray(Purchase).encode,
  ),
}
