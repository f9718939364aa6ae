import { rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transfer, TransferredToken } from '#domain/activity/transaction.ts'
import { exactAmount } from '#domain/tokens/amount.ts'

import type { PresetTransfer } from './preset-transfer.ts'

/** The transfer that a failed or dropped send was meant to make. */
const failedTransfer = (
  transaction: ShownTransaction,
): (Transfer & { readonly asset: TransferredToken }) | undefined => {
  const { outcome, operation } = transaction
  if (operation !== 'send' || (outcome !== 'failed' && outcome !== 'dropped')) return undefined
  const { main } = rowSummary(transaction)
  // NFTs are sent from their own page.
  if (main?.direction !== 'out' || main.asset.type !== 'token') return undefined
  return { ...main, asset: main.asset }
}

/** The form that sends a failed or dropped transfer again. Undefined for other transactions. */
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
