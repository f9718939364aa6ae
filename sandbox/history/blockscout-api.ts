import type { Asked } from '#sandbox/service.ts'

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

const transactionRow = (one: Indexed) => ({
  hash: one.hash,
  block_number: one.block ?? null,
  timestamp: one.block === undefined ? null : timeOf(one),
  status: one.block === undefined ? null : one.hasFailed ? 'error' : 'ok',
  result: one.block === undefined ? 'pending' : one.hasFailed ? 'Reverted' : 'success',
  from: party(one.from),
  to: party(one.to),
  created_contract: party(one.createdContract),
  value: String(one.value),
  fee:
    one.block === undefined
      ? { type: 'maximum', value: null }
      : { type: 'actual', value: String(one.gasUsed * one.gasPrice) },
  nonce: one.nonce,
  method: one.method === '' ? null : one.method,
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

const transferRow = (one: Indexed, transfer: IndexedTransfer, tokenOf: TokenOf) => {
  const token = tokenOf(transfer.contract)
  return {
    transaction_hash: one.hash,
    block_number: one.block,
    log_index: transfer.logIndex,
    timestamp: timeOf(one),
    from: party(transfer.from),
    to: party(transfer.to),
    method: one.method === '' ? null : one.method,
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

const paymentRow = (one: Indexed, { from, to, value, index, type, hasFailed }: IndexedPayment) => ({
  block_number: one.block,
  transaction_hash: one.hash,
  transaction_index: one.place,
  index,
  timestamp: timeOf(one),
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
const pageOf = (rows: readonly Keyed[], query: Asked['query']): object => {
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
  query: Asked['query'],
): object | undefined => {
  const account = owner.toLowerCase()
  const block = (one: Indexed) => one.block ?? Number.MAX_SAFE_INTEGER
  if (list === 'transactions')
    return pageOf(
      transactions
        .filter(({ from, to }) => from === account || to === account)
        .map((one) => ({
          key: { block_number: block(one), index: one.place, hash: one.hash },
          row: transactionRow(one),
        })),
      query,
    )
  const inBlocks = transactions.filter((one) => one.block !== undefined)
  if (list === 'internal-transactions')
    return pageOf(
      inBlocks.flatMap((one) =>
        paymentsOf(account, one)
          .toReversed()
          .map((payment) => ({
            key: { block_number: block(one), index: payment.index, transaction_index: one.place },
            row: paymentRow(one, payment),
          })),
      ),
      query,
    )
  if (list !== 'token-transfers') return undefined
  return pageOf(
    inBlocks.flatMap((one) =>
      transfersOf(account, one)
        .toReversed()
        .map((transfer) => ({
          key: { block_number: block(one), index: transfer.logIndex },
          row: transferRow(one, transfer, tokenOf),
        })),
    ),
    query,
  )
}
