import { accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'

import type { ExchangeStatus } from './exchange.ts'
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
 * How the user's own wallet pays: by the transfers that were sent since the attempt began. Undefined while there is none. One
 * that was confirmed wins over another that failed.
 */
export const walletStatus = (
  payment: Payment,
  startedAt: number,
  sends: readonly SentTransfer[],
): ExchangeStatus | undefined => {
  const own = sends.filter((sent) => sent.sentAt >= startedAt && pays(payment, sent))
  const paid = own.find(({ status }) => status === 'confirmed')
  if (paid !== undefined) return { status: 'success', hash: paid.hash }
  if (own.length === 0) return undefined
  return { status: own.some(({ status }) => status === 'submitted') ? 'inProgress' : 'failed' }
}
