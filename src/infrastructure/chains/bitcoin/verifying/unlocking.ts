import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { Script, SigHash, Transaction, utils } from '@scure/btc-signer'

import { hash160, hash256, redeemScript, sameBytes } from './hashes.ts'
import type { Payee } from './payee.ts'
import { RETURN, toSign, type Unlocking } from './virtual-transactions.ts'

/** The coin: the first output of the virtual transaction, with value zero. */
interface Coin {
  readonly txid: Uint8Array
  readonly script: Uint8Array
}

const SCHNORR_LENGTH = 64
const COMPRESSED_LENGTH = 33

const spending = ({ txid }: Coin, { version }: Unlocking): Transaction => {
  const transaction = new Transaction({ version, lockTime: 0, allowUnknownOutputs: true })
  transaction.addInput({ txid, index: 0, sequence: 0 })
  transaction.addOutput({ script: RETURN, amount: 0n })
  return transaction
}

/**
 * The sighash flag and the encoding are part of a signature, so only the canonical form is accepted (BIP-62,
 * BIP-66).
 */
const isSignedEcdsa = (key: Uint8Array, signature: Uint8Array, digest: Uint8Array): boolean =>
  signature.at(-1) === SigHash.ALL &&
  secp256k1.verify(signature.slice(0, -1), digest, key, { prehash: false, format: 'der', lowS: true })

const pays = (key: Uint8Array) => Script.encode(['DUP', 'HASH160', hash160(key), 'EQUALVERIFY', 'CHECKSIG'])

/** BIP-143: a signature and a compressed key. */
const isSignedWitness = (coin: Coin, unlocking: Unlocking): boolean => {
  const [signature, key, ...rest] = unlocking.witness
  if (!signature || key?.length !== COMPRESSED_LENGTH || rest.length > 0) return false
  const digest = spending(coin, unlocking).preimageWitnessV0(0, pays(key), SigHash.ALL, 0n)
  return isSignedEcdsa(key, signature, digest)
}

const ALL_LEGACY = Uint8Array.of(SigHash.ALL, 0, 0, 0)

const legacyDigest = ({ txid, script }: Coin, version: number): Uint8Array =>
  hash256(utils.concatBytes(toSign(txid, { version, script, witness: [] }), ALL_LEGACY))

const isKeyHash = (hash: Uint8Array, coin: Coin, { version, script, witness }: Unlocking): boolean => {
  const pushed = Script.decode(script)
  const [signature, key] = pushed
  if (witness.length > 0 || pushed.length !== 2) return false
  if (!utils.isBytes(signature) || !utils.isBytes(key)) return false
  if (!sameBytes(Script.encode([signature, key]), script) || !sameBytes(hash160(key), hash)) return false
  return isSignedEcdsa(key, signature, legacyDigest(coin, version))
}

const isWitnessKeyHash = (hash: Uint8Array, coin: Coin, unlocking: Unlocking): boolean => {
  const key = unlocking.witness[1]
  if (!key || unlocking.script.length > 0 || !sameBytes(hash160(key), hash)) return false
  return isSignedWitness(coin, unlocking)
}

const isNestedKeyHash = (hash: Uint8Array, coin: Coin, unlocking: Unlocking): boolean => {
  const key = unlocking.witness[1]
  if (!key) return false
  const redeem = redeemScript(key)
  if (!sameBytes(hash160(redeem), hash)) return false
  return sameBytes(Script.encode([redeem]), unlocking.script) && isSignedWitness(coin, unlocking)
}

/** BIP-341 key path: an optional 65th byte is the sighash flag, which must not be the default one. */
const isTaprootKey = (pubkey: Uint8Array, coin: Coin, unlocking: Unlocking): boolean => {
  const [signature, ...rest] = unlocking.witness
  if (!signature || rest.length > 0 || unlocking.script.length > 0) return false
  const [flag = SigHash.DEFAULT, ...more] = signature.slice(SCHNORR_LENGTH)
  if (more.length > 0 || (signature.length > SCHNORR_LENGTH && flag !== SigHash.ALL)) return false
  const digest = spending(coin, unlocking).preimageWitnessV1(0, [coin.script], flag, [0n])
  return schnorr.verify(signature.slice(0, SCHNORR_LENGTH), digest, pubkey)
}

/** Whether the unlocking data can spend the coin. */
export const isUnlocked = (payee: Payee, coin: Coin, unlocking: Unlocking): boolean => {
  switch (payee.type) {
    case 'pkh':
      return isKeyHash(payee.hash, coin, unlocking)
    case 'sh':
      return isNestedKeyHash(payee.hash, coin, unlocking)
    case 'wpkh':
      return isWitnessKeyHash(payee.hash, coin, unlocking)
    case 'tr':
      return isTaprootKey(payee.pubkey, coin, unlocking)
  }
}
