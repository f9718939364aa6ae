import type { SentTransferInfo } from '#contracts/send.ts'

import { type SentTransfer, transferKey } from './sent-transfer.ts'

/** A sent transfer as hosts see it. */
export const sentTransferInfo = (sent: SentTransfer): SentTransferInfo => {
  const {
    hash,
    account,
    to,
    units,
    symbol,
    decimals,
    sentAt,
    replacedBy,
    copyOf,
    delivered,
    deliveredBy,
    paid,
    instead,
  } = sent
  // Nothing shows what the contract account has moved.
  const status = deliveredBy === 'nobody' ? 'dropped' : sent.status
  return {
    id: transferKey(sent),
    hash,
    account,
    to,
    units,
    symbol,
    decimals,
    sentAt,
    status,
    ...(replacedBy === undefined ? {} : { replacedBy }),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(delivered === undefined ? {} : { delivered }),
    ...(paid === undefined ? {} : { paid }),
    ...(instead === undefined ? {} : { instead }),
  }
}
