import { getBase58Decoder, getBase58Encoder, type EncodedAccount } from '@solana/kit'

import type { Outcome, Processed, SolanaChain } from './chain.ts'
import { isTokenAccount, mintOf, ownerOf, parsedData, tokenAmount } from './tokens.ts'

/** What a node says for accounts that owe no rent: the greatest number of 64 bits. */
const NO_RENT = 18446744073709552000

/** Most answers contain the slot at which they are valid. */
export const inContext = ({ slot }: SolanaChain, value: unknown) => ({
  context: { apiVersion: '2.3.0', slot },
  value,
})

const encoded = (chain: SolanaChain, account: EncodedAccount, encoding: string): unknown => {
  const parsed = encoding === 'jsonParsed' && parsedData(account, (key) => chain.account(key))
  if (parsed) return parsed
  if (encoding === 'base58') return getBase58Decoder().decode(account.data)
  return [Buffer.from(account.data).toString('base64'), 'base64']
}

/** An account in the RPC's format, or null. */
export const shown = (chain: SolanaChain, account: EncodedAccount | undefined, encoding: string) =>
  account
    ? {
        lamports: Number(account.lamports),
        owner: account.programAddress,
        executable: account.executable,
        rentEpoch: NO_RENT,
        space: account.data.length,
        data: encoded(chain, account, encoding),
      }
    : null

/** Decodes a serialized transaction. */
export const wireOf = (text: string, encoding = 'base58'): Uint8Array =>
  encoding === 'base64'
    ? new Uint8Array(Buffer.from(text, 'base64'))
    : new Uint8Array(getBase58Encoder().encode(text))

export const statusOf = ({ slot, error }: Processed) => ({
  slot,
  confirmations: null,
  err: error,
  status: error === null ? { Ok: null } : { Err: error },
  confirmationStatus: 'finalized',
})

export const listed = ({ signature, slot, error, time }: Processed) => ({
  signature,
  slot,
  err: error,
  memo: null,
  blockTime: time,
  confirmationStatus: 'finalized',
})

const tokenBalances = (chain: SolanaChain, accounts: readonly (EncodedAccount | undefined)[]) =>
  accounts.flatMap((account, accountIndex) =>
    account && isTokenAccount(account)
      ? [
          {
            accountIndex,
            mint: mintOf(account),
            owner: ownerOf(account),
            programId: account.programAddress,
            uiTokenAmount: tokenAmount(account, (key) => chain.account(key)),
          },
        ]
      : [],
  )

const lamportsOf = (accounts: readonly (EncodedAccount | undefined)[]) =>
  accounts.map((account) => Number(account?.lamports ?? 0))

/** A transaction as a node parses it, without its instructions, which this chain does not keep. */
export const parsedTransaction = (
  chain: SolanaChain,
  { signature, slot, time, error, keys, before, after, fee }: Processed,
) => ({
  slot,
  blockTime: time,
  meta: {
    err: error,
    fee,
    preBalances: lamportsOf(before),
    postBalances: lamportsOf(after),
    preTokenBalances: tokenBalances(chain, before),
    postTokenBalances: tokenBalances(chain, after),
  },
  transaction: {
    signatures: [signature],
    message: {
      accountKeys: keys.map((pubkey, place) => ({ pubkey, signer: place === 0, writable: true })),
      instructions: [],
    },
  },
})

/** The simulation, with the wanted accounts as they are after it. */
export const simulated = (
  chain: SolanaChain,
  { error, accounts, logs, unitsConsumed }: Outcome,
  wanted: readonly string[],
) => ({
  err: error,
  logs,
  unitsConsumed,
  returnData: null,
  accounts:
    wanted.length === 0
      ? null
      : wanted.map((key) => {
          const after = accounts.find((account) => account.address === key)
          return shown(chain, after, 'base64')
        }),
})
