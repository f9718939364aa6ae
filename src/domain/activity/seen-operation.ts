import type { Transaction, Transfer } from './transaction.ts'

/** A transaction from a source that states no operation. */
export interface CallDescription {
  readonly transfers: readonly Pick<Transfer, 'direction'>[]
  /**
   * Whether the account signed the transaction. If another account signed it, its function says nothing about this account.
   */
  readonly isOwn: boolean
  readonly makesContract?: boolean
  /** The function that was called, by its name or selector. */
  readonly method?: string | undefined
}

/** Functions whose operation cannot be seen from the transfers, with the operation. */
const METHODS = new Map(
  Object.entries({
    approve: 'approve',
    setapprovalforall: 'approve',
    increaseallowance: 'approve',
    borrow: 'borrow',
    burn: 'burn',
    cancel: 'cancel',
    claim: 'claim',
    deposit: 'deposit',
    mint: 'mint',
    repay: 'repay',
    stake: 'stake',
    // A failed transaction has no transfers, so the function determines the operation.
    transfer: 'send',
    unstake: 'unstake',
    withdraw: 'withdraw',
  }),
)

const operationOfTransfers = (
  transfers: CallDescription['transfers'],
): Transaction['operation'] | undefined => {
  const has = (direction: Transfer['direction']) =>
    transfers.some((transfer) => transfer.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (has('out') || has('self')) return 'send'
  return has('in') ? 'receive' : undefined
}

/** Derives the operation from the function and the transfers. An unknown function keeps its name. */
export const operationOf = ({
  transfers,
  isOwn,
  makesContract = false,
  method = '',
}: CallDescription): string => {
  if (isOwn && makesContract) return 'deploy'
  const known = isOwn ? METHODS.get(method.toLowerCase()) : undefined
  return known ?? operationOfTransfers(transfers) ?? (method || 'execute')
}
