import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { type JsonHttp, orIfAbsent } from '#infrastructure/http/json-http.ts'

import { activityPage, type ReadPage } from './activity-source.ts'
import {
  BlockscoutInternal,
  BlockscoutPage,
  BlockscoutTokenTransfer,
  BlockscoutTransaction,
} from './blockscout-codecs.ts'
import { type BlockscoutItem as Item, blockscoutTransaction } from './blockscout-transaction.ts'
import { MergedLists, NO_BLOCK, type ReadList, type Row } from './merged-lists.ts'

/** Transactions of a page. */
const MOST = 50
/** How a list is read: its path below the address, and its rows. */
interface List<Raw> {
  readonly path: string
  readonly codec: t.Type<Raw, unknown>
  readonly hashOf: (raw: Raw) => string
  readonly blockOf: (raw: Raw) => number
  readonly itemOf: (raw: Raw) => Item
}

const transactions: List<BlockscoutTransaction> = {
  path: 'transactions',
  codec: BlockscoutTransaction,
  hashOf: ({ hash }) => hash,
  blockOf: ({ block_number: number, block }) => number ?? block ?? NO_BLOCK,
  itemOf: (row) => ({ type: 'transaction', row }),
}
const tokenTransfers: List<BlockscoutTokenTransfer> = {
  path: 'token-transfers',
  codec: BlockscoutTokenTransfer,
  hashOf: ({ transaction_hash: hash, tx_hash: older }) => hash || older,
  blockOf: ({ block_number: number }) => number,
  itemOf: (row) => ({ type: 'token', row }),
}
const internals: List<BlockscoutInternal> = {
  path: 'internal-transactions',
  codec: BlockscoutInternal,
  hashOf: ({ transaction_hash: hash }) => hash,
  blockOf: ({ block_number: number }) => number,
  itemOf: (row) => ({ type: 'internal', row }),
}

/** The next page is asked for with what the instance says, whatever it is. */
const queryOf = ({ next_page_params: params }: BlockscoutPage): string | undefined =>
  params === null || params === undefined
    ? undefined
    : new URLSearchParams(
        Object.entries(params).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
            ? [[name, String(value)]]
            : [],
        ),
      ).toString()

/** Rows of no known shape are left out, and the others are kept. */
const rowsOf = <Raw>(list: List<Raw>, { items }: BlockscoutPage): readonly Row<Item>[] =>
  items.flatMap((raw) => {
    const row = list.codec.decode(raw)
    if (E.isLeft(row)) return []
    const hash = list.hashOf(row.right).toLowerCase()
    return hash ? [{ hash, block: list.blockOf(row.right), item: list.itemOf(row.right) }] : []
  })

/** An instance of Blockscout, asked over the second version of its API. */
export const blockscoutActivity = (base: string, currency: string, http: JsonHttp): ReadPage => {
  const root = base.replace(/\/+$/, '')

  const read =
    <Raw>(list: List<Raw>, address: Address, signal: AbortSignal): ReadList<Item> =>
    (cursor) =>
      pipe(
        http.get(
          `${root}/api/v2/addresses/${address}/${list.path}${cursor ? `?${cursor}` : ''}`,
          BlockscoutPage,
          signal,
        ),
        // Older instances answer so for an address that they have never seen.
        orIfAbsent<BlockscoutPage>({ items: [] }),
        TE.map((page) => ({ rows: rowsOf(list, page), next: queryOf(page) })),
      )

  return ({ network, address, cursor }, signal) => {
    const lists = new MergedLists<Item>(
      [
        [transactions.path, read(transactions, address, signal)],
        [tokenTransfers.path, read(tokenTransfers, address, signal)],
        [internals.path, read(internals, address, signal)],
      ],
      MOST,
    )
    return pipe(
      lists.page(cursor, signal),
      TE.map(({ merged, next }) =>
        activityPage(
          network,
          merged.map((one) => blockscoutTransaction({ network, address }, currency, one)),
          next,
        ),
      ),
    )
  }
}
