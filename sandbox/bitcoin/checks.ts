import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { OutScript, p2pkh, p2wpkh, type Transaction } from '@scure/btc-signer'

/** An unspent output. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: number
  readonly script: Uint8Array
}

type Check = (transaction: Transaction, index: number, coins: readonly Coin[]) => boolean

const witnessOf = (transaction: Transaction, index: number): readonly Uint8Array[] =>
  transaction.getInput(index).finalScriptWitness ?? []

const isSignedByHash: Check = (transaction, index, coins) => {
  const [signature, publicKey] = witnessOf(transaction, index)
  const coin = coins[index]
  if (!coin || !signature || !publicKey) return false
  if (hex.encode(p2wpkh(publicKey).script) !== hex.encode(coin.script)) return false
  const sighash = signature.at(-1) ?? 0
  const { script } = p2pkh(publicKey)
  const digest = transaction.preimageWitnessV0(index, script, sighash, BigInt(coin.value))
  return secp256k1.verify(signature.slice(0, -1), digest, publicKey, { prehash: false, format: 'der' })
}

const SCHNORR_LENGTH = 64

const isSignedByKey =
  (publicKey: Uint8Array): Check =>
  (transaction, index, coins) => {
    const [signature] = witnessOf(transaction, index)
    if (!signature) return false
    const digest = transaction.preimageWitnessV1(
      index,
      coins.map(({ script }) => script),
      signature[SCHNORR_LENGTH] ?? 0,
      coins.map(({ value }) => BigInt(value)),
    )
    return schnorr.verify(signature.slice(0, SCHNORR_LENGTH), digest, publicKey)
  }

const checkOf = (script: Uint8Array): Check => {
  const output = OutScript.decode(script)
  if (output?.type === 'wpkh') return isSignedByHash
  if (output?.type === 'tr') return isSignedByKey(output.pubkey)
  return () => false
}

/** Whether an input is signed by its coin's key. Supports only p2wpkh and p2tr. */
export const isSigned: Check = (transaction, index, coins) => {
  try {
    return checkOf(coins[index]?.script ?? new Uint8Array())(transaction, index, coins)
  } catch {
    return false
  }
}
