import { RawTx, RawWitness, Script, utils } from '@scure/btc-signer'

import { redeemScript, sameBytes } from './hashes.ts'
import { type Payee, scriptOf } from './payee.ts'
import { isUnlocked } from './unlocking.ts'
import { toSign, toSpend, type Unlocking } from './virtual-transactions.ts'

const NOTHING = new Uint8Array(0)
const VERSIONS: readonly number[] = [0, 2]

const attempted = <A>(read: () => A | undefined): A | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The witness alone; the script that a p2sh-p2wpkh address needs is told by the key. */
const simpleIn = (payee: Payee, bytes: Uint8Array): Unlocking => {
  const witness = RawWitness.decode(bytes)
  const [, key] = witness
  const script = payee.type === 'sh' && key ? Script.encode([redeemScript(key)]) : NOTHING
  return { version: 0, script, witness }
}

/** The whole transaction. One that also spends other coins, or is good later only, is none of ours. */
const fullIn = (txid: Uint8Array, bytes: Uint8Array): Unlocking | undefined => {
  const { version, inputs, witnesses } = RawTx.decode(bytes)
  const script: unknown = inputs[0]?.finalScriptSig
  if (!utils.isBytes(script) || !VERSIONS.includes(version)) return undefined
  const unlocking = { version, script, witness: witnesses?.[0] ?? [] }
  return sameBytes(toSign(txid, unlocking), bytes) ? unlocking : undefined
}

/** BIP-322, simple and full. */
export const isSpendableBy = (payee: Payee, message: Uint8Array, bytes: Uint8Array): boolean => {
  const script = scriptOf(payee)
  const txid = toSpend(script, message)
  const unlocking = attempted(() => simpleIn(payee, bytes)) ?? attempted(() => fullIn(txid, bytes))
  return unlocking !== undefined && isUnlocked(payee, { txid, script }, unlocking)
}
