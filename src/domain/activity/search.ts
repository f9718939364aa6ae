import { shownSymbol } from '#domain/tokens/token-name.ts'

import { operationWord } from './operation.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** The key of a token in the filter: its id or address, or its symbol if the source gives neither. */
export const filterKeyOf = ({ asset }: Transfer): string | undefined =>
  asset.type === 'token' ? (asset.id ?? asset.address ?? asset.symbol) : undefined

/** A token by which the history can be filtered. */
export interface TokenChoice {
  readonly key: string
  readonly symbol: string
}

/** The tokens that the transactions moved, the most frequent first. */
export const tokenChoices = (
  transactions: readonly Pick<Transaction, 'transfers'>[],
): readonly TokenChoice[] => {
  const counts = new Map<string, TokenChoice & { readonly count: number }>()
  for (const { transfers } of transactions)
    for (const transfer of transfers) {
      const key = filterKeyOf(transfer)
      if (key === undefined || transfer.asset.type !== 'token') continue
      const symbol = shownSymbol(transfer.asset)
      counts.set(key, { key, symbol, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ key, symbol }) => ({ key, symbol }))
}

/** The searched texts of a transaction, one per line, in lower case. */
const searchedText = ({ operation, hash, from, to, application, transfers }: Transaction): string =>
  [
    operationWord(operation),
    hash,
    from,
    to,
    application?.name,
    ...transfers.flatMap(({ asset, from: giver, to: taker }) => [
      asset.name,
      asset.type === 'token' ? asset.symbol : asset.collection,
      asset.address,
      giver,
      taker,
    ]),
  ]
    .join('\n')
    .toLowerCase()

export interface HistoryFilter {
  /** What the user typed. */
  readonly term: string
  /** The key of a token. Undefined for all tokens. */
  readonly token: string | undefined
}

/** Whether the filter hides nothing. */
export const isUnfiltered = ({ term, token }: HistoryFilter): boolean =>
  term.trim() === '' && token === undefined

/** A predicate for the transactions that match the search and the token. */
export const matches = ({ term, token }: HistoryFilter): ((transaction: Transaction) => boolean) => {
  const query = term.trim().toLowerCase()
  return (transaction) =>
    (token === undefined || transaction.transfers.some((transfer) => filterKeyOf(transfer) === token)) &&
    (query === '' || searchedText(transaction).includes(query))
}
