import type { AccountTransaction, AccountTransfer } from '#contracts/activity.ts'
import { defined } from '#domain/shared/defined.ts'
import { exactAmount } from '#domain/tokens/amount.ts'

import type { ShownTransaction } from './shown-transaction.ts'
import type { Transfer } from './transaction.ts'

const assetInfo = ({ asset }: Transfer): AccountTransfer['asset'] => {
  if (asset.type === 'nft') {
    const { type, name, isSpam, address, tokenId, collection, imageUrl } = asset
    return { type, name, spam: isSpam, ...defined({ address, tokenId, collection, imageUrl }) }
  }
  const { type, name, symbol, id, address, decimals, isScaled: scaled, imageUrl: iconUrl } = asset
  return { type, name, symbol, ...defined({ id, address, decimals, scaled, iconUrl }) }
}

const transferInfo = (transfer: Transfer): AccountTransfer => {
  const { direction, amount, from, to, price, value } = transfer
  return {
    direction,
    asset: assetInfo(transfer),
    ...defined({
      amount: amount && exactAmount(amount),
      from,
      to,
      price: price && exactAmount(price.amount),
      value: value && exactAmount(value.amount),
      currency: (value ?? price)?.currency,
    }),
  }
}

/** A transaction in the public API. Amounts are exact decimal strings. */
export const transactionInfo = (transaction: ShownTransaction): AccountTransaction => {
  const { id, chain, hash, operation, status, outcome, transfers, application } = transaction
  const { at, minedAt, replacedBy, from, to, nonce, fee } = transaction
  return {
    id,
    chainId: chain,
    hash,
    operation,
    status,
    outcome,
    transfers: transfers.map(transferInfo),
    ...defined({ at, minedAt, replacedBy, from, to, nonce, fee }),
    ...(application === undefined
      ? {}
      : { application: defined({ name: application.name, iconUrl: application.imageUrl }) }),
  }
}
