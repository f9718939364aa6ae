import type { Indexed, IndexedTransfer } from './indexed.ts'

/** The number of the first real block. Generated transactions have lower block numbers, so they are older. */
export const FIRST_REAL_BLOCK = 1_000_000
/** The time of the newest generated transaction, in seconds. The others are some hours apart. */
const NEWEST = Date.UTC(2026, 8, 30) / 1000
const INTERVAL_SECONDS = 3 * 3600 + 17

const hashOf = (account: string, index: number): string =>
  `0x${account.slice(2, 34)}${index.toString(16).padStart(32, '0')}`
const counterparty = (index: number): string => `0x${((index % 97) + 1).toString(16).padStart(40, 'b')}`

const baseTransaction = (account: string, index: number): Indexed => ({
  hash: hashOf(account, index),
  block: FIRST_REAL_BLOCK - 1 - index,
  position: 0,
  time: NEWEST - index * INTERVAL_SECONDS,
  from: account,
  to: counterparty(index),
  createdContract: '',
  value: 0n,
  nonce: index,
  gasUsed: 21_000n,
  gasPrice: 1_000_000_000n + BigInt(index % 7),
  hasFailed: false,
  method: '',
  transfers: [],
  payments: [],
})

type Kind = (account: string, index: number, token: string) => Indexed

const erc20 = (from: string, to: string, contract: string, index: number): IndexedTransfer => ({
  ...{ standard: 'ERC-20', contract, from, to, logIndex: 0 },
  value: BigInt((index % 900) + 1) * 10_000n,
})

const kinds: readonly Kind[] = [
  (account, index) => ({ ...baseTransaction(account, index), value: BigInt((index % 50) + 1) * 10n ** 15n }),
  (account, index) => ({
    ...baseTransaction(account, index),
    from: counterparty(index),
    to: account,
    value: BigInt((index % 30) + 1) * 10n ** 15n,
  }),
  (account, index, token) => ({
    ...baseTransaction(account, index),
    to: token,
    method: 'transfer',
    transfers: [erc20(account, counterparty(index), token, index)],
  }),
  (account, index, token) => ({
    ...baseTransaction(account, index),
    from: counterparty(index),
    to: token,
    method: 'transfer',
    transfers: [erc20(counterparty(index), account, token, index)],
  }),
  (account, index) => ({ ...baseTransaction(account, index), value: 10n ** 18n, hasFailed: true }),
  (account, index, token) => ({ ...baseTransaction(account, index), to: token, method: 'approve' }),
  (account, index) => ({ ...baseTransaction(account, index), method: '0x5ae401dc' }),
  (account, index, token) => ({
    ...baseTransaction(account, index),
    method: 'swap',
    value: 10n ** 16n,
    transfers: [erc20(counterparty(index), account, token, index)],
  }),
]

/** Generated transactions for an account with a long history, newest first. */
export const generatedTransactions = (account: string, count: number, token: string): readonly Indexed[] =>
  Array.from({ length: count }, (_, index) => kinds[index % kinds.length]?.(account, index, token)).flatMap(
    (transaction) => transaction ?? [],
  )
