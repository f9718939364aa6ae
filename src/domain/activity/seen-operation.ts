import type { Transaction, Transfer } from './transaction.ts'

/** What a source that names no operation tells about a transaction. */
export interface Seen {
  readonly transfers: readonly Pick<Transfer, 'direction'>[]
  /** Whether the account signed it. What others call their transactions says nothing about the account. */
  readonly isOwn: boolean
  readonly makesContract?: boolean
  /** The function that was called, by its name or selector. */
  readonly method?: string | undefined
}

/** Names of functions that say more than what was moved, and names by which contracts call the same. */
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
    // One that failed has moved nothing.
    transfer: 'send',
    unstake: 'unstake',
    withdraw: 'withdraw',
  }),
)

const moved = (transfers: Seen['transfers']): Transaction['operation'] | undefined => {
  const has = (direction: Transfer['direction']) => transfers.some((one) => one.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (has('out') || has('self')) return 'send'
  return has('in') ? 'receive' : undefined
}

/** The operation in the words of services that name one. A function that is not known keeps its own name. */
export const operationOf = ({ transfers, isOwn, makesContract = false, method = '' }: Seen): string => {
  if (isOwn && makesContract) return 'deploy'
  const known = isOwn ? METHODS.get(method.toLowerCase()) : undefined
  return known ?? moved(transfers) ?? (method || 'execute')
}
