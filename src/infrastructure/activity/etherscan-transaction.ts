import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import { type TransferDescription, withoutTwins } from '#domain/activity/described-transfer.ts'
import { operationOf } from '#domain/activity/seen-operation.ts'
import { meaningIn } from '#domain/shared/open-value.ts'

import type { EtherscanInternal, EtherscanToken, EtherscanTransaction } from './etherscan-codecs.ts'
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
export type EtherscanItem =
  | { readonly type: 'transaction'; readonly row: EtherscanTransaction }
  | { readonly type: 'internal'; readonly row: EtherscanInternal }
  | { readonly type: 'token'; readonly row: EtherscanToken }
  | { readonly type: 'nft'; readonly row: EtherscanToken }

const SECOND = 1000

const tokenTransferOf = (account: AccountOnNetwork, row: EtherscanToken): readonly TransferDescription[] => {
  const { contractAddress: address, tokenName: name, tokenSymbol: symbol, tokenDecimal: decimals } = row
  return transferOf(account, row, {
    asset: { type: 'token', address, name, symbol, decimals },
    amount: tokenAmount(row.value, decimals),
  })
}

const itemMoved = (account: AccountOnNetwork, row: EtherscanToken): readonly TransferDescription[] => {
  const { contractAddress: address, tokenID: tokenId, tokenName: collection } = row
  const nft = { address, tokenId, collection, name: '', imageUrl: '' }
  return transferOf(account, row, nftTransferOf(nft, false, row.tokenValue))
}

const transfersOf = (
  account: AccountOnNetwork,
  { type, row }: EtherscanItem,
): readonly TransferDescription[] => {
  switch (type) {
    case 'token':
      return tokenTransferOf(account, row)
    case 'nft':
      return itemMoved(account, row)
    case 'internal':
      return ['', '0'].includes(row.isError) ? nativeTransferOf(account, row, row.value) : []
    case 'transaction':
      return nativeTransferOf(account, row, row.value)
  }
}

/**
 * The function's name: `transfer(address to, uint256 amount)` gives `transfer`. A function without a name gives its selector.
 */
const methodOf = ({ functionName, methodId }: EtherscanTransaction): string =>
  functionName.split('(')[0] || (methodId === '0x' ? '' : methodId)

/** Empty fields say nothing: older instances have no `isError`, and early blocks no receipts with a status. */
const ERRORS = { '': 'confirmed', 0: 'confirmed', 1: 'failed' } as const
const RECEIPTS = { '': 'confirmed', 0: 'failed', 1: 'confirmed' } as const

const statusOf = ({
  isError,
  txreceipt_status: receipt,
}: EtherscanTransaction): TransactionDescription['status'] => {
  const said = [meaningIn(ERRORS, isError), meaningIn(RECEIPTS, receipt)]
  return (['failed', 'unknown'] as const).find((each) => said.includes(each)) ?? 'confirmed'
}

/** Fields found only in the transaction list. The fee belongs to the account only if the account sent the transaction. */
const mainFields = (
  account: AccountOnNetwork,
  row: EtherscanTransaction,
): Partial<TransactionDescription> => {
  const { from, to, nonce, gasUsed = 0n, gasPrice = 0n } = row
  const fee = isSigner(account, from) && gasUsed > 0n ? gasUsed * gasPrice : undefined
  return { from, to, nonce, fee, status: statusOf(row) }
}

/** The transaction from its rows in all lists. */
export const etherscanTransaction = (
  account: AccountOnNetwork,
  { hash, items }: Merged<EtherscanItem>,
): TransactionDescription => {
  const main = items.flatMap(({ type, row }) => (type === 'transaction' ? [row] : []))[0]
  const transfers = withoutTwins(
    account.network,
    items.flatMap((item) => transfersOf(account, item)),
  )
  const time = items[0]?.row.timeStamp
  return {
    hash,
    operation: operationOf({
      transfers,
      isOwn: isSigner(account, main?.from),
      method: main && methodOf(main),
      makesContract: main?.to === '' && main.contractAddress !== '',
    }),
    status: 'confirmed',
    minedAt: time && time * SECOND,
    transfers,
    ...(main && mainFields(account, main)),
  }
}
