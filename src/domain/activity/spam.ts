import type { ChainId } from '#domain/caip/chain-id.ts'

import type { Transaction } from './transaction.ts'

/** Whether a transaction moved only NFTs that its source marks as spam. Without transfers it is not spam. S5-46. */
export const isSpam = ({ transfers }: Pick<Transaction, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ asset }) => asset.type === 'nft' && asset.isSpam)

/** Splits the transactions of one network into spam and the rest. S5-46, S5-47. */
export const splitSpam = <Item extends Pick<Transaction, 'chain' | 'transfers'>>(
  transactions: readonly Item[],
  chain: ChainId,
): { readonly kept: readonly Item[]; readonly spam: readonly Item[] } => {
  const here = transactions.filter((transaction) => transaction.chain === chain)
  return { kept: here.filter((transaction) => !isSpam(transaction)), spam: here.filter(isSpam) }
}
