import type { Wallet } from '#ports/wallets.ts'

/** Whether both lists contain the same objects in the same order. */
export const sameWallets = (a: readonly Wallet[], b: readonly Wallet[]): boolean =>
  a.length === b.length && a.every((wallet, index) => wallet === b[index])
