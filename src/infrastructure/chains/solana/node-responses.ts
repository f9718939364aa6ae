import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'

import { SolanaAddress } from './solana-codecs.ts'

const AMOUNT = /^\d{1,20}$/

/** An amount in base units as text. */
const Amount = new t.Type<bigint, unknown>(
  'Amount',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => (typeof u === 'string' && AMOUNT.test(u) ? t.success(BigInt(u)) : t.failure(u, context)),
  String,
)

const Whole = t.refinement(t.bigint, (number) => number >= 0n, 'Whole')

export const Balance = t.type({ value: Whole })

const TokenAmount = t.type({ amount: Amount, decimals: Whole })
const TokenInfo = t.type({ mint: SolanaAddress, tokenAmount: TokenAmount })
const TokenAccount = t.type({
  account: t.type({ data: t.type({ parsed: t.type({ info: TokenInfo }) }) }),
})

export const TokenAccounts = t.type({ value: t.readonlyArray(TokenAccount) })
type TokenAccounts = t.TypeOf<typeof TokenAccounts>

/** An account's balance of one SPL token. */
export interface SolanaToken {
  readonly mint: Address
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
}

/** One entry per token, summed over its accounts. Empty balances are left out. */
export const tokensIn = ({ value }: TokenAccounts): readonly SolanaToken[] => {
  const byMint = new Map<Address, SolanaToken>()
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info
    const amount = (byMint.get(mint)?.amount ?? 0n) + tokenAmount.amount
    byMint.set(mint, { mint, amount, decimals: Number(tokenAmount.decimals) })
  }
  return [...byMint.values()].filter(({ amount }) => amount > 0n)
}

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value

/** Converts an answer to JSON values. A bigint remains only where a number would be inexact. */
export const asJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value !== 'object' || value === null) return plain(value)
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, asJson(own)]))
}
