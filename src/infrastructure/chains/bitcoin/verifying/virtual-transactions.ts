import { RawTx, Script } from '@scure/btc-signer'

import { hash256, taggedHash } from './hashes.ts'

/** The data that unlocks the coin. */
export interface Unlocking {
  readonly version: number
  readonly script: Uint8Array
  readonly witness: readonly Uint8Array[]
}

const NO_TRANSACTION = new Uint8Array(32)
const NO_OUTPUT = 0xffffffff
export const RETURN = Script.encode(['RETURN'])

/** The id of the virtual transaction that pays the signer and commits to the message. BIP-322. */
export const toSpend = (payee: Uint8Array, message: Uint8Array): Uint8Array => {
  const finalScriptSig = Script.encode(['OP_0', taggedHash('BIP0322-signed-message', message)])
  const transaction = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: NO_TRANSACTION, index: NO_OUTPUT, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script: payee }],
    witnesses: undefined,
    lockTime: 0,
  })
  return hash256(transaction).toReversed()
}

/** The virtual transaction that spends it. The signer controls only the unlocking data. BIP-322. */
export const toSign = (txid: Uint8Array, { version, script, witness }: Unlocking): Uint8Array =>
  RawTx.encode({
    version,
    segwitFlag: witness.length > 0,
    inputs: [{ txid, index: 0, finalScriptSig: script, sequence: 0 }],
    outputs: [{ amount: 0n, script: RETURN }],
    witnesses: witness.length > 0 ? [[...witness]] : undefined,
    lockTime: 0,
  })
