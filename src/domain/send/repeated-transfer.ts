import { rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transfer, TransferredToken } from '#domain/activity/transaction.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { isNftId } from '#domain/tokens/token-name.ts'

import type { PresetTransfer } from './preset-transfer.ts'
import type { SentTransfer } from './sent-transfer.ts'

/** The form that makes a stored transfer again. Undefined for an NFT, and for a transfer whose token is not stored. */
export const presetOf = ({
  to,
  units,
  decimals,
  tokenId,
  swapped,
}: SentTransfer): PresetTransfer | undefined =>
  tokenId === undefined || swapped !== undefined || isNftId(tokenId)
    ? undefined
    : { token: tokenId, sendTokenAmount: exactAmount({ units, decimals }), receiverAddress: to }

/**
 * The transfer that a failed send was meant to make. One that the network does not know may
 * still arrive, so it is repeated only if its account's nonce is free.
 */
const failedTransfer = (
  transaction: ShownTransaction,
): (Transfer & { readonly asset: TransferredToken }) | undefined => {
  const { outcome, operation, canRepeat = false } = transaction
  if (operation !== 'send' || (outcome !== 'failed' && !canRepeat)) return undefined
  const { main } = rowSummary(transaction)
  // NFTs are sent from their own page.
  if (main?.direction !== 'out' || main.asset.type !== 'token') return undefined
  return { ...main, asset: main.asset }
}

/** The form that sends a failed transfer again. Undefined for other transactions. */
export const repeatedTransfer = (transaction: ShownTransaction): PresetTransfer | undefined => {
  const transfer = failedTransfer(transaction)
  if (transfer === undefined) return undefined
  const { asset, amount, to = transaction.to } = transfer
  const entered = amount === undefined ? {} : { sendTokenAmount: exactAmount(amount) }
  return {
    // Without the token's id, the amount could be mistaken for an amount of another token.
    ...(asset.id === undefined ? {} : { token: asset.id, ...entered }),
    ...(to === undefined ? {} : { receiverAddress: to }),
  }
}
