import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import type { JsonHttp } from '#infrastructure/http/json-http.ts'
import { type BlockscoutInstance, blockscoutList } from '#infrastructure/sources/blockscout-list.ts'

import { activityPage, type ReadPage } from './activity-source.ts'
import { BlockscoutInternal, BlockscoutTokenTransfer, BlockscoutTransaction } from './blockscout-codecs.ts'
import { type BlockscoutItem as Item, blockscoutTransaction } from './blockscout-transaction.ts'
import { MergedLists, NO_BLOCK, type ReadList, type Row } from './merged-lists.ts'

/** The number of transactions per page. */
const PAGE_SIZE = 50

/** A list of the API: its path below the address, and the codec of its rows. */
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

/** The rows of a page. Rows with an unknown shape are left out. */
const rowsOf = <Raw>(list: List<Raw>, raws: readonly unknown[]): readonly Row<Item>[] =>
  raws.flatMap((raw) => {
    const row = list.codec.decode(raw)
    if (E.isLeft(row)) return []
    const hash = list.hashOf(row.right).toLowerCase()
    return hash ? [{ hash, block: list.blockOf(row.right), item: list.itemOf(row.right) }] : []
  })

/** The merged lists of a Blockscout instance. */
export const blockscoutActivity = (
  instance: BlockscoutInstance,
  currency: string,
  http: JsonHttp,
): ReadPage => {
  const readList = blockscoutList(http, instance)

  const read =
    <Raw>(list: List<Raw>, address: Address, signal: AbortSignal): ReadList<Item> =>
    (cursor) =>
      pipe(
        readList(address, list.path, cursor, signal),
        TE.map(({ rows, next }) => ({ rows: rowsOf(list, rows), next })),
      )

  return ({ network, address, cursor }, signal) => {
    const lists = new MergedLists<Item>(
      [
        [transactions.path, read(transactions, address, signal)],
        [tokenTransfers.path, read(tokenTransfers, address, signal)],
        [internals.path, read(internals, address, signal)],
      ],
      PAGE_SIZE,
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
