import type { ServiceRequest } from '#sandbox/service.ts'

import {
  type Indexed,
  type IndexedPayment,
  type IndexedToken,
  type IndexedTransfer,
  paymentsOf,
  transfersOf,
} from './indexed.ts'

/** The rows of a page in Blockscout's API. */
const PAGE = 50

type TokenOf = (contract: string) => IndexedToken

const party = (hash: string) => (hash === '' ? null : { hash, is_contract: false, name: null })

const timeOf = ({ time }: Indexed): string => new Date(time * 1000).toISOString().replace('Z', '000Z')

const transactionRow = (transaction: Indexed) => ({
  hash: transaction.hash,
  block_number: transaction.block ?? null,
  timestamp: transaction.block === undefined ? null : timeOf(transaction),
  status: transaction.block === undefined ? null : transaction.hasFailed ? 'error' : 'ok',
  result: transaction.block === undefined ? 'pending' : transaction.hasFailed ? 'Reverted' : 'success',
  from: party(transaction.from),
  to: party(transaction.to),
  created_contract: party(transaction.createdContract),
  value: String(transaction.value),
  fee:
    transaction.block === undefined
      ? { type: 'maximum', value: null }
      : { type: 'actual', value: String(transaction.gasUsed * transaction.gasPrice) },
  nonce: transaction.nonce,
  method: transaction.method === '' ? null : transaction.method,
  historic_exchange_rate: null,
})

const totalOf = ({ standard, value, tokenId }: IndexedTransfer, { decimals }: IndexedToken) => {
  if (standard === 'ERC-20') return { value: String(value), decimals: String(decimals) }
  return {
    token_id: tokenId,
    token_instance: null,
    ...(standard === 'ERC-1155' ? { value: String(value), decimals: null } : {}),
  }
}

const transferRow = (transaction: Indexed, transfer: IndexedTransfer, tokenOf: TokenOf) => {
  const token = tokenOf(transfer.contract)
  return {
    transaction_hash: transaction.hash,
    block_number: transaction.block,
    log_index: transfer.logIndex,
    timestamp: timeOf(transaction),
    from: party(transfer.from),
    to: party(transfer.to),
    method: transaction.method === '' ? null : transaction.method,
    token: {
      address_hash: transfer.contract,
      name: token.name,
      symbol: token.symbol,
      decimals: transfer.standard === 'ERC-20' ? String(token.decimals) : null,
      type: transfer.standard,
      icon_url: token.icon ?? null,
      reputation: token.isSpam ? 'scam' : 'ok',
    },
    total: totalOf(transfer, token),
    type: 'token_transfer',
  }
}

const paymentRow = (transaction: Indexed, { from, to, value, index, type, hasFailed }: IndexedPayment) => ({
  block_number: transaction.block,
  transaction_hash: transaction.hash,
  transaction_index: transaction.position,
  index,
  timestamp: timeOf(transaction),
  from: party(from),
  to: type === 'create' ? null : party(to),
  created_contract: type === 'create' ? party(to) : null,
  value: String(value),
  type,
  success: !hasFailed,
  error: hasFailed ? 'Reverted' : null,
})

interface Keyed {
  /** The API's cursor: the next page starts after this row. */
  readonly key: Readonly<Record<string, string | number | null>>
  readonly row: object
}

/** The page after the row in the query. */
const pageOf = (rows: readonly Keyed[], query: ServiceRequest['query']): object => {
  const isCursor = ({ key }: Keyed) =>
    Object.entries(key).every(([name, value]) => query[name] === String(value ?? ''))
  const start = 'index' in query ? rows.findIndex(isCursor) + 1 : 0
  const page = rows.slice(start, start + PAGE)
  const last = start + PAGE < rows.length ? page.at(-1) : undefined
  return {
    items: page.map(({ row }) => row),
    next_page_params: last === undefined ? null : { ...last.key, items_count: PAGE },
  }
}

/** A list of an address in the format of version 2 of Blockscout's API. */
export const blockscoutList = (
  owner: string,
  list: string,
  transactions: readonly Indexed[],
  tokenOf: TokenOf,
  query: ServiceRequest['query'],
): object | undefined => {
  const account = owner.toLowerCase()
  const block = (transaction: Indexed) => transaction.block ?? Number.MAX_SAFE_INTEGER
  if (list === 'transactions')
    return pageOf(
      transactions
        .filter(({ from, to }) => from === account || to === account)
        .map((transaction) => ({
          key: { block_number: block(transaction), index: transaction.position, hash: transaction.hash },
          row: transactionRow(transaction),
        })),
      query,
    )
  const inBlocks = transactions.filter((transaction) => transaction.block !== undefined)
  if (list === 'internal-transactions')
    return pageOf(
      inBlocks.flatMap((transaction) =>
        paymentsOf(account, transaction)
          .toReversed()
          .map((payment) => ({
            key: {
              block_number: block(transaction),
              index: payment.index,
              transaction_index: transaction.position,
            },
            row: paymentRow(transaction, payment),
          })),
      ),
      query,
    )
  if (list !== 'token-transfers') return undefined
  return pageOf(
    inBlocks.flatMap((transaction) =>
      transfersOf(account, transaction)
        .toReversed()
        .map((transfer) => ({
          key: { block_number: block(transaction), index: transfer.logIndex },
          row: transferRow(transaction, transfer, tokenOf),
        })),
    ),
    query,
  )
}
