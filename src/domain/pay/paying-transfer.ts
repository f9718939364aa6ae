import { accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { SentTransfer, SentTransferId } from '#domain/send/sent-transfer.ts'

import type { Payment } from './payment.ts'

/** Whether a transfer sends at least the requested amount of the requested token to the recipient. */
const pays = ({ recipient, token, units }: Payment, { account, to, ...sent }: SentTransfer): boolean => {
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
 * The status of the wallet's transfer. `overdue`: it was replaced or dropped, or it has expired. The status changes if a block
 * includes the transfer later.
 */
export type WalletStatus =
  | { readonly status: 'success'; readonly hash: string }
  | { readonly status: 'inProgress' | 'overdue'; readonly transfer: SentTransferId }
  | { readonly status: 'failed' }

/**
 * The status of the paying transfers that were sent since `since`. Undefined without such a transfer. Priority: confirmed,
 * pending, missing. `failed` only if all failed in a block.
 */
export const walletStatus = (
  payment: Payment,
  since: number,
  sends: readonly SentTransfer[],
): WalletStatus | undefined => {
  const transfers = sends.filter((sent) => sent.sentAt >= since && pays(payment, sent))
  const paid = transfers.find(({ status }) => status === 'confirmed')
  if (paid !== undefined) return { status: 'success', hash: paid.hash }
  const submitted = transfers.find(({ status }) => status === 'submitted')
  const open = submitted ?? transfers.find(({ status }) => status !== 'failed')
  if (open === undefined) return transfers.length === 0 ? undefined : { status: 'failed' }
  const { account, hash } = open
  return { status: submitted === undefined ? 'overdue' : 'inProgress', transfer: { account, hash } }
}
