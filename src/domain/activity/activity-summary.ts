import { defined } from '#domain/shared/defined.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import type { TokenId } from '#domain/tokens/token.ts'

import type { Outcome, ShownTransaction } from './shown-transaction.ts'
import type { Transfer } from './transaction.ts'

/** A transfer in the public API. Amounts are exact decimal strings. */
export interface TransferSummary {
  readonly direction: Transfer['direction']
  readonly asset:
    | {
        readonly type: 'token'
        readonly id?: TokenId
        readonly address?: string
        readonly name: string
        readonly symbol: string
        readonly decimals?: number
        readonly iconUrl?: string
      }
    | {
        readonly type: 'nft'
        readonly address?: string
        readonly tokenId?: string
        readonly name: string
        readonly collection?: string
        readonly imageUrl?: string
        readonly spam: boolean
      }
  readonly amount?: string
  readonly from?: string
  readonly to?: string
  readonly price?: string
  readonly value?: string
  readonly currency?: string
}

/** A transaction in the public API. */
export interface TransactionSummary {
  readonly id: string
  readonly chainId: string
  readonly hash: string
  readonly operation: string
  readonly status: ShownTransaction['status']
  readonly outcome: Outcome
  readonly at?: number
  readonly minedAt?: number
  readonly replacedBy?: string
  readonly from?: string
  readonly to?: string
  readonly nonce?: number
  readonly fee?: bigint
  readonly application?: { readonly name?: string; readonly iconUrl?: string }
  readonly transfers: readonly TransferSummary[]
}

const assetSummary = ({ asset }: Transfer): TransferSummary['asset'] => {
  if (asset.type === 'nft') {
    const { type, name, isSpam, address, tokenId, collection, imageUrl } = asset
    return { type, name, spam: isSpam, ...defined({ address, tokenId, collection, imageUrl }) }
  }
  const { type, name, symbol, id, address, decimals, imageUrl: iconUrl } = asset
  return { type, name, symbol, ...defined({ id, address, decimals, iconUrl }) }
}

const transferSummary = (transfer: Transfer): TransferSummary => {
  const { direction, amount, from, to, price, value } = transfer
  return {
    direction,
    asset: assetSummary(transfer),
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

export const transactionSummary = (transaction: ShownTransaction): TransactionSummary => {
  const { id, chain, hash, operation, status, outcome, transfers, application } = transaction
  const { at, minedAt, replacedBy, from, to, nonce, fee } = transaction
  return {
    id,
    chainId: chain,
    hash,
    operation,
    status,
    outcome,
    transfers: transfers.map(transferSummary),
    ...defined({ at, minedAt, replacedBy, from, to, nonce, fee }),
    ...(application === undefined
      ? {}
      : { application: defined({ name: application.name, iconUrl: application.imageUrl }) }),
  }
}
