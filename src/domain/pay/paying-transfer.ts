import { accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { arrivalOf } from '#domain/send/arrival.ts'
import { mayBeSecond } from '#domain/send/replacement.ts'
import { type SentTransfer, type SentTransferId, TRACKED_MS } from '#domain/send/sent-transfer.ts'
import type { TokenStandard } from '#domain/tokens/token.ts'

import type { Payment } from './payment.ts'

/** Whether a transfer sends at least these base units of the due token to the recipient. */
export const pays = (
  { recipient, token }: Payment,
  due: bigint,
  { account, to, ...sent }: SentTransfer,
): boolean => {
  const { namespace, chainId, address } = accountParts(recipient)
  return (
    sent.tokenId === token.id &&
    sent.units >= due &&
    sent.swapped === undefined &&
    accountParts(account).chainId === chainId &&
    families[namespace].addressCodec.isSame(to, address)
  )
}

/**
 * What is proven about the transfers of a payment. `unknown`: one may still arrive. `incomplete`: less than the amount arrived.
 * `cancelled`: the user has cancelled it in the wallet. `isRecent`: a reorganisation of the chain may still undo it. Anything else
 * than a success counts only once it is final. `isReported`: of a part of it only the token's event says that it arrived.
 */
export type WalletStatus =
  | {
      readonly status: 'success'
      readonly hash: string
      readonly isRecent?: true
      readonly isReported?: true
    }
  | { readonly status: 'inProgress' | 'unknown'; readonly transfer: SentTransferId }
  | {
      readonly status: 'incomplete'
      readonly arrived: bigint
      readonly hash: string
      readonly isReported?: true
    }
  | { readonly status: 'cancelled' | 'failed' }

/** Whether a block that may still be undone says what became of the transfer. */
const isRecent = ({ recentBlock }: SentTransfer): boolean => recentBlock !== undefined

const saysMovedNothing = ({ status, replacement }: SentTransfer): boolean =>
  status === 'failed' || (status === 'replaced' && replacement === 'cancelled')

/** Whether the wallet or the network has the transfer. */
export const isOnItsWay = (sent: SentTransfer): boolean =>
  sent.status === 'submitted' || sent.status === 'queued' || (isRecent(sent) && saysMovedNothing(sent))

/**
 * Whether it is proven that a transfer has moved nothing: it failed in a final block, or the user has cancelled it, and none of its
 * speed-ups may be a second transaction.
 */
const movedNothing = (sent: SentTransfer): boolean =>
  saysMovedNothing(sent) && !isRecent(sent) && !mayBeSecond(sent.replacements)

/** What has to be paid, to find the transfers of an equal payment. */
export const termsOf = ({ token, recipient, units }: Payment): string => `${token.id} ${recipient} ${units}`

/** How long after it was sent a transfer that has arrived may be what an equal payment is opened again for. */
const ARRIVED_MS = 3_600_000

/**
 * Whether a transfer of an equal payment may be what this one is opened again for, after its page was loaded again: it may still
 * arrive, or has arrived a while ago and nobody was told.
 */
export const isLeftOf = (payment: Payment, sent: SentTransfer, now: number): boolean => {
  if (sent.payment?.terms !== termsOf(payment) || movedNothing(sent)) return false
  const age = now - sent.sentAt
  return sent.status === 'confirmed' && !isRecent(sent) ? age < ARRIVED_MS : age < TRACKED_MS
}

/** Tokens that may deliver less than was sent. */
const MAY_KEEP: readonly TokenStandard[] = ['erc20', 'spl2022']

/**
 * What reached the recipient. If it is not known of a token that may keep a part, nobody can tell. Other transfers move their
 * amount or fail.
 */
const arrivedWith = (
  { token }: Payment,
  { delivered, deliveredBy, units }: SentTransfer,
): bigint | undefined =>
  delivered ?? (deliveredBy === 'nobody' || MAY_KEEP.includes(token.standard) ? undefined : units)

/** Whether the transfer may still arrive, or may have arrived although nothing shows it. */
export const mayArrive = (payment: Payment, sent: SentTransfer): boolean =>
  sent.status === 'confirmed' ? arrivedWith(payment, sent) === undefined : !movedNothing(sent)

/** The transaction in the block, which is another one than the wallet returned if the user has sped it up. */
const minedHash = ({ hash, replacedBy = hash }: SentTransfer): string => replacedBy

export const identityOf = ({ account, hash, reference }: SentTransfer): SentTransferId => ({
  account,
  hash,
  ...(reference === undefined ? {} : { reference }),
})

/** What has arrived of a payment in base units, by all its transfers. */
export const arrivedOf = (payment: Payment, transfers: readonly SentTransfer[]): bigint =>
  transfers.reduce(
    (sum, sent) => sum + (sent.status === 'confirmed' ? (arrivedWith(payment, sent) ?? 0n) : 0n),
    0n,
  )

/** Whether only the token's event says that something has arrived. It may overstate it. */
const isReported = (sent: SentTransfer): boolean => {
  const arrival = arrivalOf(sent)
  return arrival.type === 'amount' && !arrival.isProven
}

/** A transfer that keeps the payment open: one that is on its way, that may arrive, or whose end is not final. */
const openAmong = (payment: Payment, transfers: readonly SentTransfer[]): SentTransfer | undefined =>
  transfers.find(isOnItsWay) ?? transfers.find((sent) => mayArrive(payment, sent)) ?? transfers.find(isRecent)

/** What the transfers in a block have delivered. Undefined without one, or if they have delivered nothing. */
const delivery = (payment: Payment, confirmed: readonly SentTransfer[]) => {
  const [sent = confirmed[0]] = confirmed.filter((each) => arrivedOf(payment, [each]) > 0n)
  if (sent === undefined) return undefined
  const proven = confirmed.filter((each) => !isReported(each))
  const arrived = arrivedOf(payment, confirmed)
  const enough = arrived < payment.units ? arrived : payment.units
  return {
    arrived,
    hash: minedHash(sent),
    ...(arrivedOf(payment, proven) < enough ? { isReported: true as const } : {}),
  }
}

/**
 * The status of a payment by all its transfers, newest first, whatever its user was told of them before. Undefined without one.
 * What arrived decides first, then a transfer that may still arrive: only without one can it be told that something did not.
 */
export const walletStatus = (
  payment: Payment,
  transfers: readonly SentTransfer[],
): WalletStatus | undefined => {
  const confirmed = transfers.filter(({ status }) => status === 'confirmed')
  const delivered = delivery(payment, confirmed)
  if (delivered !== undefined && delivered.arrived >= payment.units) {
    const { arrived: _, ...proof } = delivered
    const final = confirmed.filter((each) => !isRecent(each))
    return {
      status: 'success',
      ...proof,
      ...(arrivedOf(payment, final) < payment.units ? { isRecent: true } : {}),
    }
  }
  const open = openAmong(payment, transfers)
  if (open !== undefined)
    return { status: isOnItsWay(open) ? 'inProgress' : 'unknown', transfer: identityOf(open) }
  if (delivered !== undefined) return { status: 'incomplete', ...delivered }
  const [latest] = transfers
  return latest && { status: latest.status === 'failed' ? 'failed' : 'cancelled' }
}

/** What is known of the wallet's part in a payment. */
export interface WalletReport {
  /** By all its transfers. Undefined without one. */
  readonly status?: WalletStatus | undefined
  /** Whether the user was told what became of all of them, so that another one may follow. */
  readonly isTold: boolean
  /** Whether the wallet is asked for something since the user chose it, and has not answered. */
  readonly isAsked: boolean
  /** What has arrived, in base units. */
  readonly arrived: bigint
}

/** Before the user has chosen the wallet. */
export const noTransfers: WalletReport = { isTold: true, isAsked: false, arrived: 0n }

/** `isTold`: the user was told of the transfer and has chosen again. One that is on its way is not over, whatever was told. */
export const walletReport = (
  payment: Payment,
  transfers: readonly SentTransfer[],
  isTold: (sent: SentTransfer) => boolean,
  isAsked: boolean,
): WalletReport => ({
  status: walletStatus(payment, transfers),
  isTold: transfers.every((sent) => isTold(sent) && !isOnItsWay(sent)),
  isAsked,
  arrived: arrivedOf(payment, transfers),
})
