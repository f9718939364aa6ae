/** A token transfer, decoded from a log. */
export interface IndexedTransfer {
  readonly standard: 'ERC-20' | 'ERC-721' | 'ERC-1155'
  readonly contract: string
  readonly from: string
  readonly to: string
  /** In base units, or the number of items. */
  readonly value: bigint
  readonly tokenId?: string
  readonly logIndex: number
}

/** A payment by a contract in the network's own token. */
export interface IndexedPayment {
  readonly from: string
  readonly to: string
  readonly value: bigint
  /** The position in the transaction. */
  readonly index: number
  readonly type: 'call' | 'create'
  /** Whether the call or an enclosing call was reverted. */
  readonly hasFailed: boolean
}

/** A transaction in the index. Addresses are in lower case. */
export interface Indexed {
  readonly hash: string
  /** Undefined while no block contains it. */
  readonly block: number | undefined
  /** The index in the block. */
  readonly position: number
  /** Seconds since the epoch. */
  readonly time: number
  readonly from: string
  readonly to: string
  /** The address of the created contract; empty if none. */
  readonly createdContract: string
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

/** A token contract in the index. */
export interface IndexedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number
  readonly isSpam: boolean
  /** The URL of its icon. */
  readonly icon?: string
}

const involvesAccount =
  (account: string) =>
  ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    from === account || to === account

/** Whether the account sent or received something, or signed the transaction. */
export const involves = (account: string, { from, to, transfers, payments }: Indexed): boolean =>
  [{ from, to }, ...transfers, ...payments].some(involvesAccount(account))

export const transfersOf = (account: string, { transfers }: Indexed): readonly IndexedTransfer[] =>
  transfers.filter(involvesAccount(account))

export const paymentsOf = (account: string, { payments }: Indexed): readonly IndexedPayment[] =>
  payments.filter(involvesAccount(account))
