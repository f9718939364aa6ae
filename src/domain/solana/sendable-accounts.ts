/** An account of a token. `state`: as nodes write it. */
interface TokenAccount {
  readonly amount: bigint
  readonly state?: unknown
}

/** A transaction has at most 1232 bytes. With more accounts it would be longer. */
const MAX_SOURCES = 8

/** The accounts of one token from which one transfer can take, the largest first. Frozen ones cannot be moved. */
export const sendableAccounts = <Account extends TokenAccount>(
  accounts: readonly Account[],
): readonly Account[] =>
  accounts
    .filter(({ state, amount }) => state !== 'frozen' && amount > 0n)
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
    .slice(0, MAX_SOURCES)
