import type { ChainId } from '#domain/caip/chain-id.ts'

import type { Transaction } from './transaction.ts'

/** Whether a transaction moved nothing but items that its source marks as spam. One that moved nothing is none. S5-46. */
export const isSpam = ({ transfers }: Pick<Transaction, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ asset }) => asset.type === 'nft' && asset.isSpam)

/** The transactions of one network, those that are spam apart. S5-46, S5-47. */
export const keptOn = <Own extends Pick<Transaction, 'chain' | 'transfers'>>(
  transactions: readonly Own[],
  chain: ChainId,
): { readonly kept: readonly Own[]; readonly spam: readonly Own[] } => {
  const here = transactions.filter((own) => own.chain === chain)
  return { kept: here.filter((own) => !isSpam(own)), spam: here.filter(isSpam) }
}
