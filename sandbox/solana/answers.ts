import { getBase58Decoder, getBase58Encoder, type EncodedAccount } from '@solana/kit'

import type { Outcome, Processed, SolanaChain } from './chain.ts'
import { isTokenAccount, mintOf, ownerOf, parsedData, tokenAmount } from './tokens.ts'

/** The rent epoch of rent-exempt accounts: the greatest 64-bit number. */
const NO_RENT = 18446744073709552000

/** Most answers contain the slot at which they are valid. */
export const inContext = ({ slot }: SolanaChain, value: unknown) => ({
  context: { apiVersion: '2.3.0', slot },
  value,
})

const encodeData = (chain: SolanaChain, account: EncodedAccount, encoding: string): unknown => {
  const parsed = encoding === 'jsonParsed' && parsedData(account, (key) => chain.account(key))
  if (parsed) return parsed
  if (encoding === 'base58') return getBase58Decoder().decode(account.data)
  return [Buffer.from(account.data).toString('base64'), 'base64']
}

/** An account in the RPC's format, or null. */
export const accountInfo = (chain: SolanaChain, account: EncodedAccount | undefined, encoding: string) =>
  account
    ? {
        lamports: Number(account.lamports),
        owner: account.programAddress,
        executable: account.executable,
        rentEpoch: NO_RENT,
        space: account.data.length,
        data: encodeData(chain, account, encoding),
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

export const signatureInfo = ({ signature, slot, error, time }: Processed) => ({
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

/** A transaction in the parsed format of a node. It has no instructions, because this chain does not store them. */
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
      accountKeys: keys.map((pubkey, index) => ({ pubkey, signer: index === 0, writable: true })),
      instructions: [],
    },
  },
})

/** The simulation result, with the requested accounts after the transaction. */
export const simulationResult = (
  chain: SolanaChain,
  { error, accounts, logs, unitsConsumed }: Outcome,
  requestedKeys: readonly string[],
) => ({
  err: error,
  logs,
  unitsConsumed,
  returnData: null,
  accounts:
    requestedKeys.length === 0
      ? null
      : requestedKeys.map((key) => {
          const after = accounts.find((account) => account.address === key)
          return accountInfo(chain, after, 'base64')
        }),
})
