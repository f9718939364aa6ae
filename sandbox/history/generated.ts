import type { Indexed, IndexedTransfer } from './indexed.ts'

/** Blocks of the chain count from here, so that generated transactions are older than real ones. */
export const REAL_FROM = 1_000_000
/** The time of the newest generated transaction, in seconds. The others are some hours apart. */
const NEWEST = Date.UTC(2026, 8, 30) / 1000
const APART = 3 * 3600 + 17

const hashOf = (account: string, nth: number): string =>
  `0x${account.slice(2, 34)}${nth.toString(16).padStart(32, '0')}`
const someone = (nth: number): string => `0x${((nth % 97) + 1).toString(16).padStart(40, 'b')}`

const plain = (account: string, nth: number): Indexed => ({
  hash: hashOf(account, nth),
  block: REAL_FROM - 1 - nth,
  place: 0,
  time: NEWEST - nth * APART,
  from: account,
  to: someone(nth),
  createdContract: '',
  value: 0n,
  nonce: nth,
  gasUsed: 21_000n,
  gasPrice: 1_000_000_000n + BigInt(nth % 7),
  hasFailed: false,
  method: '',
  transfers: [],
  payments: [],
})

type Kind = (account: string, nth: number, token: string) => Indexed

const erc20 = (from: string, to: string, contract: string, nth: number): IndexedTransfer => ({
  ...{ standard: 'ERC-20', contract, from, to, logIndex: 0 },
  value: BigInt((nth % 900) + 1) * 10_000n,
})

const kinds: readonly Kind[] = [
  (account, nth) => ({ ...plain(account, nth), value: BigInt((nth % 50) + 1) * 10n ** 15n }),
  (account, nth) => ({
    ...plain(account, nth),
    from: someone(nth),
    to: account,
    value: BigInt((nth % 30) + 1) * 10n ** 15n,
  }),
  (account, nth, token) => ({
    ...plain(account, nth),
    to: token,
    method: 'transfer',
    transfers: [erc20(account, someone(nth), token, nth)],
  }),
  (account, nth, token) => ({
    ...plain(account, nth),
    from: someone(nth),
    to: token,
    method: 'transfer',
    transfers: [erc20(someone(nth), account, token, nth)],
  }),
  (account, nth) => ({ ...plain(account, nth), value: 10n ** 18n, hasFailed: true }),
  (account, nth, token) => ({ ...plain(account, nth), to: token, method: 'approve' }),
  (account, nth) => ({ ...plain(account, nth), method: '0x5ae401dc' }),
  (account, nth, token) => ({
    ...plain(account, nth),
    method: 'swap',
    value: 10n ** 16n,
    transfers: [erc20(someone(nth), account, token, nth)],
  }),
]

/** Generated transactions for an account with a long history, newest first. */
export const generatedTransactions = (account: string, count: number, token: string): readonly Indexed[] =>
  Array.from({ length: count }, (_, nth) => kinds[nth % kinds.length]?.(account, nth, token)).flatMap(
    (transaction) => transaction ?? [],
  )
