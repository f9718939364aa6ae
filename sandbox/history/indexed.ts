/** A transfer of a token, as a log tells it. */
export interface IndexedTransfer {
  readonly standard: 'ERC-20' | 'ERC-721' | 'ERC-1155'
  readonly contract: string
  readonly from: string
  readonly to: string
  /** Base units, or how many items. */
  readonly value: bigint
  readonly tokenId?: string
  readonly logIndex: number
}

/** What a contract paid in the network's own token. */
export interface IndexedPayment {
  readonly from: string
  readonly to: string
  readonly value: bigint
  /** In the transaction. */
  readonly index: number
  readonly type: 'call' | 'create'
  /** Whether it, or what it was a part of, was reverted. */
  readonly hasFailed: boolean
}

/** A transaction as the indexer keeps it. Addresses are in lower case. */
export interface Indexed {
  readonly hash: string
  /** Undefined while no block has it. */
  readonly block: number | undefined
  /** In the block. */
  readonly place: number
  /** Seconds since the epoch. */
  readonly time: number
  readonly from: string
  readonly to: string
  /** The contract that it made. */
  readonly made: string
  readonly value: bigint
  readonly nonce: number
  readonly gasUsed: bigint
  readonly gasPrice: bigint
  readonly hasFailed: boolean
  /** The name of the function, or its selector; empty for a plain payment. */
  readonly method: string
  readonly transfers: readonly IndexedTransfer[]
  readonly payments: readonly IndexedPayment[]
}

/** A contract as the indexer knows it. */
export interface IndexedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number
  readonly isSpam: boolean
  /** The address of its picture. */
  readonly icon?: string
}

const concernsMove =
  (account: string) =>
  ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    from === account || to === account

/** Whether the account gave or got something, or signed it. */
export const concerns = (account: string, { from, to, transfers, payments }: Indexed): boolean =>
  [{ from, to }, ...transfers, ...payments].some(concernsMove(account))

export const transfersOf = (account: string, { transfers }: Indexed): readonly IndexedTransfer[] =>
  transfers.filter(concernsMove(account))

export const paymentsOf = (account: string, { payments }: Indexed): readonly IndexedPayment[] =>
  payments.filter(concernsMove(account))
