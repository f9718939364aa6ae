import { Transaction } from '@scure/btc-signer'

import type { TestBitcoinInput } from '#testkit/test-bitcoin-wallet.ts'
import { WalletError } from '#testkit/test-wallet-methods.ts'

import { type BitcoinKey, xOnly } from './bitcoin-keys.ts'

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true }

/** Signs inputs of a PSBT, each with the key of its address. Throws if the wallet has no such address. */
export const signBitcoinPsbt = (
  keys: readonly BitcoinKey[],
  psbt: Uint8Array,
  inputs: readonly TestBitcoinInput[],
): Uint8Array => {
  const transaction = Transaction.fromPSBT(psbt, lenient)
  for (const { address, index, sighashTypes } of inputs) {
    const key = keys.find((one) => one.address === address)
    if (key === undefined) throw new WalletError(-32_602, `The wallet has no key for input ${index}.`)
    const input = transaction.getInput(index)
    const [sighashType] = sighashTypes
    if (input.sighashType === undefined && sighashType !== undefined)
      transaction.updateInput(index, { sighashType })
    // Sites leave out the key, which only the wallet knows.
    if (key.purpose === 'ordinals' && input.tapInternalKey === undefined)
      transaction.updateInput(index, { tapInternalKey: xOnly(key.publicKey) })
    const allowed = transaction.getInput(index).sighashType
    transaction.signIdx(key.secret, index, allowed === undefined ? undefined : [allowed])
  }
  return transaction.toPSBT()
}

/** Finishes a signed transaction and returns its id. */
export const sentTransaction = (psbt: Uint8Array): string => {
  const transaction = Transaction.fromPSBT(psbt, lenient)
  transaction.finalize()
  return transaction.id
}

const recipientsIn = (params: unknown): readonly unknown[] => {
  const recipients: unknown =
    typeof params === 'object' && params !== null && 'recipients' in params ? params.recipients : undefined
  if (!Array.isArray(recipients) || recipients.length === 0)
    throw new WalletError(-32_602, 'Expected recipients')
  return recipients
}

const FEE_SATOSHI = 1000n
/** The id of a coin that exists on no network. */
const NO_TRANSACTION = new Uint8Array(32).fill(0x7e)

/** Signs a payment from a coin that exists on no network. Returns the transaction's id. */
export const paidTransaction = (key: BitcoinKey | undefined, params: unknown): string => {
  if (key === undefined) throw new WalletError(4100, 'The site has no permission.')
  const transaction = new Transaction()
  let sum = FEE_SATOSHI
  for (const recipient of recipientsIn(params)) {
    const { address, amount } = recipient as { readonly address: unknown; readonly amount: unknown }
    const satoshi = BigInt(Number(amount))
    transaction.addOutputAddress(String(address), satoshi)
    sum += satoshi
  }
  transaction.addInput({
    txid: NO_TRANSACTION,
    index: 0,
    witnessUtxo: { script: key.script, amount: sum },
  })
  transaction.sign(key.secret)
  transaction.finalize()
  return transaction.id
}
