import { accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { mayBeSecond } from '#domain/send/replacement.ts'
import { type SentTransfer, type SentTransferId, TRACKED_MS } from '#domain/send/sent-transfer.ts'
import type { TokenStandard } from '#domain/tokens/token.ts'

import type { Payment } from './payment.ts'

/** Whether a transfer sends at least the due amount of the due token to the recipient. */
export const pays = (
  { recipient, token, units }: Payment,
  { account, to, ...sent }: SentTransfer,
): boolean => {
  const { namespace, chainId, address } = accountParts(recipient)
  return (
    sent.tokenId === token.id &&
    sent.units >= units &&
    sent.swapped === undefined &&
    accountParts(account).chainId === chainId &&
    families[namespace].addressCodec.isSame(to, address)
  )
}

/**
 * What is proven about the transfers of a payment. `unknown`: one may still arrive. `incomplete`: less than the amount arrived.
 * `cancelled`: the user has cancelled it in the wallet. `isRecent`: a reorganisation of the chain may still undo it. Anything else
 * than a success counts only once it is final.
 */
export type WalletStatus =
  | { readonly status: 'success'; readonly hash: string; readonly isRecent?: true }
  | { readonly status: 'inProgress' | 'unknown'; readonly transfer: SentTransferId }
  | { readonly status: 'incomplete'; readonly arrived: bigint; readonly hash: string }
  | { readonly status: 'cancelled' | 'failed' }

/** Whether a block that may still be undone says what became of the transfer. */
const isRecent = ({ recentBlock }: SentTransfer): boolean => recentBlock !== undefined

const saysMovedNothing = ({ status, replacement }: SentTransfer): boolean =>
  status === 'failed' || (status === 'replaced' && replacement === 'cancelled')

/** Whether the wallet or the network has the transfer. */
const isOnItsWay = (sent: SentTransfer): boolean =>
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

/** Whether a transfer has arrived or is on its way, so that no other one is needed. */
export const isPaying = (sent: SentTransfer): boolean => sent.status === 'confirmed' || isOnItsWay(sent)

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

/** A transfer that keeps the payment open: one that is on its way, that may arrive, or whose end is not final. */
const openAmong = (
  payment: Payment,
  transfers: readonly SentTransfer[],
  untold: readonly SentTransfer[],
): SentTransfer | undefined =>
  transfers.find(isOnItsWay) ?? untold.find((sent) => mayArrive(payment, sent)) ?? untold.find(isRecent)

/**
 * The status of a payment by its transfers. Undefined without one. What arrived decides first, then a transfer that is on its
 * way. `isTold`: the user was told of the transfer and has chosen again, so it counts only if it arrives.
 */
export const walletStatus = (
  payment: Payment,
  transfers: readonly SentTransfer[],
  isTold: (sent: SentTransfer) => boolean,
): WalletStatus | undefined => {
  const confirmed = transfers.filter(({ status }) => status === 'confirmed')
  const arrived = confirmed.reduce((sum, sent) => sum + (arrivedWith(payment, sent) ?? 0n), 0n)
  const [last] = confirmed
  if (last !== undefined && arrived >= payment.units)
    return {
      status: 'success',
      hash: minedHash(last),
      ...(confirmed.some(isRecent) ? { isRecent: true } : {}),
    }
  const untold = transfers.filter((sent) => !isTold(sent))
  const open = openAmong(payment, transfers, untold)
  if (open !== undefined)
    return { status: isOnItsWay(open) ? 'inProgress' : 'unknown', transfer: identityOf(open) }
  const short = untold.find(({ status }) => status === 'confirmed')
  if (short !== undefined) return { status: 'incomplete', arrived, hash: minedHash(short) }
  const [latest] = untold
  return latest && { status: latest.status === 'failed' ? 'failed' : 'cancelled' }
}
