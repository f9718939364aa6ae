import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { Decimals } from '#domain/shared/decimal.ts'
import { Units } from '#domain/shared/units.ts'

import { entries, text, units, whole } from './loose-codecs.ts'

/** Lamports. They are a bigint if a number would be inexact. */
const Lamports = new t.Type<bigint, unknown, unknown>(
  'lamports',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const lamports = units.decode(u)
    return E.isRight(lamports) && lamports.right !== undefined
      ? t.success(lamports.right)
      : t.failure(u, context)
  },
  t.identity,
)

/** An entry of `getSignaturesForAddress`. */
export const SignatureEntry = t.intersection([
  t.type({ signature: t.string, slot: t.number, blockTime: whole }),
  t.partial({ err: t.unknown }),
])
export type SignatureEntry = t.TypeOf<typeof SignatureEntry>

export const SignatureEntries = t.readonlyArray(t.unknown)

export const TokenAccounts = t.type({ value: t.readonlyArray(t.unknown) })

/** An entry of `getTokenAccountsByOwner`, parsed. */
export const TokenAccount = t.type({
  pubkey: t.string,
  account: t.type({
    data: t.type({ parsed: t.type({ info: t.type({ tokenAmount: t.type({ amount: Units }) }) }) }),
  }),
})

const TokenBalance = t.type({
  mint: t.string,
  owner: text,
  uiTokenAmount: t.type({ amount: Units, decimals: Decimals, uiAmountString: text }),
})
export type TokenBalance = t.TypeOf<typeof TokenBalance>

/** Older transactions have no token balances. */
const TokenBalances = t.union([t.readonlyArray(TokenBalance), t.null, t.undefined])

/** The parsed response of `getTransaction`. */
export const SolanaTransaction = t.type({
  blockTime: whole,
  meta: t.type({
    fee: Lamports,
    preBalances: t.readonlyArray(Lamports),
    postBalances: t.readonlyArray(Lamports),
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
  }),
  transaction: t.type({
    message: t.type({ accountKeys: t.readonlyArray(t.type({ pubkey: t.string })), instructions: entries }),
  }),
})
export type SolanaTransaction = t.TypeOf<typeof SolanaTransaction>
