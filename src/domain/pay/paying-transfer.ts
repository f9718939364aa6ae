import { accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { SentTransfer, SentTransferId } from '#domain/send/sent-transfer.ts'

import type { Payment } from './payment.ts'

/** Whether a transfer moves at least what is asked, of the token that is asked, to whom is paid. */
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
 * The payment as the user's wallet makes it. `overdue`: its transfer was replaced or dropped, or has expired, which is revised
 * if a block includes it nevertheless.
 */
export type WalletStatus =
  | { readonly status: 'success'; readonly hash: string }
  | { readonly status: 'inProgress' | 'overdue'; readonly transfer: SentTransferId }
  | { readonly status: 'failed' }

/**
 * The status of the transfers that pay and were sent since `since`. Undefined while there is none. One that was confirmed
 * wins over one that is on its way, and that over one that is missing. It has failed only if all have failed in a block.
 */
export const walletStatus = (
  payment: Payment,
  since: number,
  sends: readonly SentTransfer[],
): WalletStatus | undefined => {
  const own = sends.filter((sent) => sent.sentAt >= since && pays(payment, sent))
  const paid = own.find(({ status }) => status === 'confirmed')
  if (paid !== undefined) return { status: 'success', hash: paid.hash }
  const submitted = own.find(({ status }) => status === 'submitted')
  const open = submitted ?? own.find(({ status }) => status !== 'failed')
  if (open === undefined) return own.length === 0 ? undefined : { status: 'failed' }
  const { account, hash } = open
  return { status: submitted === undefined ? 'overdue' : 'inProgress', transfer: { account, hash } }
}
