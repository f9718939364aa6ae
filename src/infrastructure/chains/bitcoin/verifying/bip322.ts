import { RawTx, RawWitness, Script, utils } from '@scure/btc-signer'

import { redeemScript, sameBytes } from './hashes.ts'
import { type Payee, scriptOf } from './payee.ts'
import { isUnlocked } from './unlocking.ts'
import { toSign, toSpend, type Unlocking } from './virtual-transactions.ts'

const NOTHING = new Uint8Array(0)
const VERSIONS: readonly number[] = [0, 2]

const unlessThrown = <A>(read: () => A | undefined): A | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A simple signature holds only the witness. The script of a p2sh-p2wpkh address follows from the key. */
const simpleIn = (payee: Payee, bytes: Uint8Array): Unlocking => {
  const witness = RawWitness.decode(bytes)
  const [, key] = witness
  const script = payee.type === 'sh' && key ? Script.encode([redeemScript(key)]) : NOTHING
  return { version: 0, script, witness }
}

/** A full signature holds the whole transaction. It may not spend other coins or be valid only later. */
const fullIn = (txid: Uint8Array, bytes: Uint8Array): Unlocking | undefined => {
  const { version, inputs, witnesses } = RawTx.decode(bytes)
  const script: unknown = inputs[0]?.finalScriptSig
  if (!utils.isBytes(script) || !VERSIONS.includes(version)) return undefined
  const unlocking = { version, script, witness: witnesses?.[0] ?? [] }
  return sameBytes(toSign(txid, unlocking), bytes) ? unlocking : undefined
}

/** Verifies a BIP-322 signature, simple or full. */
export const isSpendableBy = (payee: Payee, message: Uint8Array, bytes: Uint8Array): boolean => {
  const script = scriptOf(payee)
  const txid = toSpend(script, message)
  const unlocking = unlessThrown(() => simpleIn(payee, bytes)) ?? unlessThrown(() => fullIn(txid, bytes))
  return unlocking !== undefined && isUnlocked(payee, { txid, script }, unlocking)
}
