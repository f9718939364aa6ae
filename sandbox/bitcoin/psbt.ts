import { Transaction } from '@scure/btc-signer'

import { xOnly, type BitcoinKey } from './keys.ts'

/** An input to sign. Without an address the wallet selects its own key. */
export interface InputToSign {
  readonly index: number
  readonly address?: string
  /** The sighash types that the site allows. */
  readonly sighashTypes?: readonly number[]
}

export interface PsbtRequest {
  readonly psbt: Uint8Array
  /** Defaults to every input that the wallet has keys for. */
  readonly inputs?: readonly InputToSign[]
  readonly finalise: boolean
}

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true }

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const scriptOf = (transaction: Transaction, index: number): Uint8Array | undefined => {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output]?.script
}

const keyFor = (transaction: Transaction, keys: readonly BitcoinKey[], { index, address }: InputToSign) => {
  const script = scriptOf(transaction, index)
  const key = keys.find((other) => script !== undefined && sameBytes(script, other.script))
  return key && (address === undefined || key.address === address) ? key : undefined
}

const signInput = (transaction: Transaction, key: BitcoinKey, { index, sighashTypes }: InputToSign): void => {
  const input = transaction.getInput(index)
  const [requestedSighash] = sighashTypes ?? []
  if (input.sighashType === undefined && requestedSighash !== undefined)
    transaction.updateInput(index, { sighashType: requestedSighash })
  // Sites omit the key, because only the wallet knows it.
  if (key.type === 'p2tr' && !input.tapInternalKey)
    transaction.updateInput(index, { tapInternalKey: xOnly(key.publicKey) })
  const allowed = transaction.getInput(index).sighashType ?? requestedSighash
  transaction.signIdx(key.secret, index, allowed === undefined ? undefined : [allowed])
}

const allInputs = (transaction: Transaction): readonly InputToSign[] =>
  Array.from({ length: transaction.inputsLength }, (_, index) => ({ index }))

/** Signs the requested inputs, each with its address's key. Throws if there is none. */
export const signPsbt = (
  keys: readonly BitcoinKey[],
  { psbt, inputs, finalise }: PsbtRequest,
): Transaction => {
  const transaction = Transaction.fromPSBT(psbt, lenient)
  const signableInputs = (inputs ?? allInputs(transaction)).flatMap((input) => {
    const key = keyFor(transaction, keys, input)
    if (!key && inputs) throw new Error(`The wallet has no key for input ${input.index}.`)
    return key ? [{ key, input }] : []
  })
  if (signableInputs.length === 0) throw new Error('The wallet has no key for any input.')
  for (const { key, input } of signableInputs) signInput(transaction, key, input)
  if (finalise) for (const { input } of signableInputs) transaction.finalizeIdx(input.index)
  return transaction
}
