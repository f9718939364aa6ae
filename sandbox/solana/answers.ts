import { getBase58Decoder, getBase58Encoder, type EncodedAccount } from '@solana/kit'

import type { MessageInstruction, Outcome, Processed, SolanaChain } from './chain.ts'
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

const confirmationOf = ({ finalSlot }: SolanaChain, { slot }: Processed): string =>
  slot <= finalSlot ? 'finalized' : 'confirmed'

export const statusOf = (chain: SolanaChain, processed: Processed) => {
  const { slot, error } = processed
  return {
    slot,
    confirmations: null,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus: confirmationOf(chain, processed),
  }
}

export const signatureInfo = (chain: SolanaChain, processed: Processed) => {
  const { signature, slot, error, time } = processed
  return {
    signature,
    slot,
    err: error,
    memo: null,
    blockTime: time,
    confirmationStatus: confirmationOf(chain, processed),
  }
}

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

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const TRANSFER = 2
const TRANSFER_CHECKED = 12

/** Transfers of SOL and of tokens in the parsed format. Other instructions as they are. */
const parsedInstruction =
  (keys: readonly string[]) =>
  ({ programAddressIndex, accountIndices = [], data = [] }: MessageInstruction) => {
    const bytes = new Uint8Array([...data])
    const view = new DataView(bytes.buffer)
    const programId = keys[programAddressIndex]
    const accounts = accountIndices.map((place) => keys[place])
    const [source, second, third, authority] = accounts
    if (programId === SYSTEM_PROGRAM && bytes[0] === TRANSFER) {
      const lamports = Number(view.getBigUint64(4, true))
      return { programId, parsed: { type: 'transfer', info: { source, destination: second, lamports } } }
    }
    if (programId?.startsWith('Token') === true && bytes[0] === TRANSFER_CHECKED) {
      const tokenAmount = { amount: String(view.getBigUint64(1, true)), decimals: bytes[9] }
      const info = { source, mint: second, destination: third, authority, tokenAmount }
      return { programId, parsed: { type: 'transferChecked', info } }
    }
    return { programId, accounts, data: getBase58Decoder().decode(bytes) }
  }

/** A transaction in the parsed format of a node. */
export const parsedTransaction = (
  chain: SolanaChain,
  { signature, slot, time, error, keys, signers, instructions, before, after, fee }: Processed,
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
      accountKeys: keys.map((pubkey, index) => ({ pubkey, signer: index < signers, writable: true })),
      instructions: instructions.map(parsedInstruction(keys)),
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
