import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import { type TransferDescription, withoutTwins } from '#domain/activity/described-transfer.ts'
import { operationOf } from '#domain/activity/seen-operation.ts'
import { meaningIn } from '#domain/shared/open-value.ts'
import { multiplyAmounts } from '#domain/tokens/amount.ts'
import { priceFrom } from '#domain/tokens/token-balance.ts'
import type { Price } from '#domain/tokens/token.ts'
import { isSpamReputation } from '#infrastructure/sources/blockscout-list.ts'

import type {
  BlockscoutInternal,
  BlockscoutTokenTransfer,
  BlockscoutTransaction,
} from './blockscout-codecs.ts'
import {
  isSigner,
  transferOf,
  nativeTransferOf,
  nftTransferOf,
  type AccountOnNetwork,
  tokenAmount,
} from './explorer-rows.ts'
import type { Merged } from './merged-lists.ts'

/** A row of one of the lists. */
export type BlockscoutItem =
  | { readonly type: 'transaction'; readonly row: BlockscoutTransaction }
  | { readonly type: 'token'; readonly row: BlockscoutTokenTransfer }
  | { readonly type: 'internal'; readonly row: BlockscoutInternal }

/** The currency of Blockscout's prices. */
const PRICED_IN = 'USD'

const parties = ({ from, to }: BlockscoutItem['row']) => ({ from: from.hash, to: to.hash })

/** Adds the price and the value of the amount at that price. */
const priced = (transfer: TransferDescription, price: Price | undefined): TransferDescription =>
  price === undefined || transfer.amount === undefined
    ? transfer
    : {
        ...transfer,
        price,
        value: { amount: multiplyAmounts(transfer.amount, price.amount), currency: price.currency },
      }

/** Whether one item of a collection has moved. Types are an open list, so an item's number tells it too. */
const isItem = ({ token: { type }, total }: BlockscoutTokenTransfer): boolean =>
  type === 'ERC-721' || type === 'ERC-1155' || total.token_id !== ''

const tokenTransferOf = (
  account: AccountOnNetwork,
  row: BlockscoutTokenTransfer,
): readonly TransferDescription[] => {
  const { token, total } = row
  const address = token.address_hash || token.address
  if (isItem(row)) {
    const { image_url: image, metadata } = total.token_instance
    const { name, image: described } = metadata
    const names = { name, collection: token.name, tokenId: total.token_id }
    const isMarked = isSpamReputation(token.reputation)
    return transferOf(
      account,
      parties(row),
      nftTransferOf({ address, ...names, imageUrl: image || described }, isMarked, total.value),
    )
  }
  const { name, symbol, icon_url: imageUrl } = token
  const decimals = total.decimals ?? token.decimals
  return transferOf(account, parties(row), {
    asset: { type: 'token', address, name, symbol, imageUrl, decimals },
    amount: tokenAmount(total.value, decimals),
  })
}

const transfersOf = (
  account: AccountOnNetwork,
  items: readonly BlockscoutItem[],
  price: Price | undefined,
): readonly TransferDescription[] =>
  items.flatMap(({ type, row }) => {
    if (type === 'token') return tokenTransferOf(account, row)
    const hasFailed = type === 'internal' && (row.error !== '' || row.success === false)
    return hasFailed
      ? []
      : nativeTransferOf(account, parties(row), row.value).map((transfer) => priced(transfer, price))
  })

const STATUSES = { ok: 'confirmed', error: 'failed' } as const

const statusOf = ({
  status,
  block_number: number,
  block,
}: BlockscoutTransaction): TransactionDescription['status'] => {
  // A dropped or replaced transaction is also an error, but it is not in a block.
  if ((number ?? block) === undefined) return 'pending'
  return meaningIn(STATUSES, status)
}

/** Fields found only in the transaction list, which omits pure token transfers. */
const mainFields = (
  account: AccountOnNetwork,
  row: BlockscoutTransaction,
): Partial<TransactionDescription> => {
  const { nonce, fee } = row
  const isPaid = isSigner(account, row.from.hash) && fee.type !== 'maximum'
  return { ...parties(row), status: statusOf(row), nonce, fee: isPaid ? fee.value : undefined }
}

/** The transaction from its rows in all lists. */
export const blockscoutTransaction = (
  account: AccountOnNetwork,
  currency: string,
  { hash, items }: Merged<BlockscoutItem>,
): TransactionDescription => {
  const main = items.flatMap(({ type, row }) => (type === 'transaction' ? [row] : []))[0]
  const price = currency === PRICED_IN ? priceFrom(main?.historic_exchange_rate, PRICED_IN) : undefined
  const transfers = withoutTwins(account.network, transfersOf(account, items, price))
  return {
    hash,
    operation: operationOf({
      transfers,
      isOwn: isSigner(account, main?.from.hash),
      method: main?.method,
      makesContract: !!main?.created_contract.hash,
    }),
    status: 'confirmed',
    minedAt: items[0]?.row.timestamp,
    transfers,
    ...(main && mainFields(account, main)),
  }
}
