import type { Transaction } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { lenientArray } from '#domain/storage/lenient-array.ts'
import { mergedBy } from '#domain/storage/merged-lists.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'

import { type AccountReading, type Deposit, transferKey } from './deposit.ts'
import { isOpen, observed, type ProviderStatus, Purchase, type PurchaseObservation } from './purchase.ts'

/** The maximum number of stored purchases. */
const MAX_STORED = 20
/** Milliseconds after its start during which an open purchase is tracked, because bank transfers take days. */
const TRACKING_MS = 7 * 24 * 60 * 60 * 1000

/** The purchases from this browser, newest first. */
export type PurchaseList = readonly Purchase[]

export const withPurchase = (purchases: PurchaseList, purchase: Purchase): PurchaseList =>
  purchases.some(({ id }) => id === purchase.id) ? purchases : [purchase, ...purchases].slice(0, MAX_STORED)

export const withoutPurchase = (purchases: PurchaseList, id: string): PurchaseList => {
  const rest = purchases.filter((purchase) => purchase.id !== id)
  return rest.length === purchases.length ? purchases : rest
}

/**
 * Removes the purchases that began long ago without a known payment, so that a later growth of the balance is not attributed
 * to them.
 */
export const withoutAbandoned = (purchases: PurchaseList, now: number): PurchaseList => {
  const rest = purchases.filter(
    (purchase) =>
      !['waiting', 'overdue', 'unclear'].includes(purchase.status) || now - purchase.startedAt < TRACKING_MS,
  )
  return rest.length === purchases.length ? purchases : rest
}

/** Whether both buy the same token for the same account. */
const isSameToken = (one: Purchase, other: Purchase): boolean => {
  if (one.account !== other.account) return false
  const [contract, otherContract] = [one.contractAddress, other.contractAddress]
  if (contract === undefined || otherContract === undefined) return contract === otherContract
  return families[accountParts(one.account).namespace].addressCodec.isSame(contract, otherContract)
}

/** Another open purchase after a deposit that belongs to this one: it needs another transfer, or a further growth. */
const withoutDeposit = (
  purchase: Purchase,
  { hash, index = 0 }: Deposit,
  balance: AccountReading['balance'],
): Purchase => {
  const { before, excluded = [] } = purchase
  if (before === undefined) return purchase
  const known = hash === undefined ? excluded : [...excluded, transferKey({ hash, index })]
  return { ...purchase, before: { ...before, ...balance }, excluded: known }
}

/**
 * The purchases after an observation of one of them, or the same list if nothing changed. A deposit counts for only one
 * purchase.
 */
export const withObserved = (
  purchases: PurchaseList,
  id: string,
  observation: PurchaseObservation,
): PurchaseList => {
  const current = purchases.find((purchase) => purchase.id === id)
  if (current === undefined) return purchases
  // A deposit belongs rather to a purchase that its provider reports as complete.
  const sent =
    observation.type === 'read' && current.status !== 'sent'
      ? purchases.find((each) => each.status === 'sent' && isSameToken(each, current))
      : undefined
  if (sent !== undefined) {
    const next = withObserved(purchases, sent.id, observation)
    if (next !== purchases) return next
  }
  const after = observed(current, observation)
  if (after === current) return purchases
  const { deposit } = after
  const isNew = observation.type === 'read' && deposit !== undefined && deposit !== current.deposit
  return purchases.map((purchase) => {
    if (purchase.id === id) return after
    return isNew && isOpen(purchase) && isSameToken(purchase, current)
      ? withoutDeposit(purchase, deposit, observation.reading.balance)
      : purchase
  })
}

/**
 * The status of a purchase according to the history of the account's purchases at its provider. Counts transactions since
 * its start that do not belong to another purchase.
 */
export const statusInHistory = (
  purchases: PurchaseList,
  { id, startedAt }: Purchase,
  transactions: readonly Transaction[],
): ProviderStatus => {
  const otherIds = new Set(
    purchases.flatMap((purchase) => (purchase.id === id ? [] : [purchase.transactionId])),
  )
  const candidates = transactions.filter((each) => (each.minedAt ?? 0) >= startedAt && !otherIds.has(each.id))
  const decisive = (['confirmed', 'pending', 'failed', 'unknown'] as const)
    .map((status) => candidates.findLast((each) => each.status === status))
    .find((each) => each !== undefined)
  return decisive === undefined
    ? { status: 'waiting' }
    : { status: HISTORY_STATUS[decisive.status], transactionId: decisive.id }
}

const HISTORY_STATUS = {
  confirmed: 'done',
  pending: 'pending',
  failed: 'failed',
  unknown: 'unknown',
} as const

/** Whether the purchase is polled. */
export const isTracked = (purchase: Purchase, now: number): boolean =>
  isOpen(purchase) && purchase.status !== 'overdue' && now - purchase.startedAt < TRACKING_MS

/** The newest purchase of an account that the user has not dismissed. */
export const latestOf = (purchases: PurchaseList, account: AccountId): Purchase | undefined =>
  purchases.find((purchase) => purchase.account === account)

/** The storage key of the purchases, with their codec, which only buying needs. S3-26. */
export const storedPurchases: Stored<PurchaseList> = mergedBy(
  { key: storageKeys.purchases.key, codec: lenientArray(Purchase) },
  ({ id }) => id,
)
