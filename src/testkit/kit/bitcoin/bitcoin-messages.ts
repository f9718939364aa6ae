import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { CompactSize, RawWitness, Script, Transaction, utils } from '@scure/btc-signer'

import { type BitcoinKey, xOnly } from './bitcoin-keys.ts'

const { concatBytes } = utils
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const taggedHash = (tag: string, message: Uint8Array): Uint8Array => {
  const prefix = sha256(utf8(tag))
  return sha256(concatBytes(prefix, prefix, message))
}

const options = { version: 0, lockTime: 0, allowUnknownOutputs: true }
const NO_TRANSACTION = new Uint8Array(32)
const NO_OUTPUT = 0xffffffff

/** The virtual transaction of BIP-322 that pays the signer and commits to the message. Returns its id. */
const toSpend = ({ script }: BitcoinKey, message: Uint8Array): string => {
  const finalScriptSig = Script.encode(['OP_0', taggedHash('BIP0322-signed-message', message)])
  const transaction = new Transaction(options)
  // The output comes first, because the library adds none to a transaction with a signed input.
  transaction.addOutput({ script, amount: 0n })
  transaction.addInput({ txid: NO_TRANSACTION, index: NO_OUTPUT, sequence: 0, finalScriptSig })
  return transaction.id
}

/** BIP-322, simple form, in base64. */
const bip322 = (key: BitcoinKey, message: Uint8Array): string => {
  const transaction = new Transaction(options)
  transaction.addInput({
    txid: toSpend(key, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.purpose === 'ordinals' && { tapInternalKey: xOnly(key.publicKey) }),
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  transaction.sign(key.secret, undefined, new Uint8Array(32))
  transaction.finalize()
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
}

/** BIP-137 adds this to the recovery bit of an address that starts with bc1. */
const SEGWIT_HEADER = 39
const MAGIC = utf8('\x18Bitcoin Signed Message:\n')

/** BIP-137, a recoverable signature in base64. */
const ecdsa = ({ secret }: BitcoinKey, message: Uint8Array): string => {
  const length = CompactSize.encode(BigInt(message.length))
  const digest = sha256(sha256(concatBytes(MAGIC, length, message)))
  const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  return base64.encode(concatBytes(Uint8Array.of(SEGWIT_HEADER + (signature[0] ?? 0)), signature.slice(1)))
}

/** Signs with the protocol, by default that of the address type: ECDSA for payments, BIP-322 for taproot. */
export const signBitcoinMessage = (
  key: BitcoinKey,
  message: Uint8Array,
  protocol: string | undefined,
): string => {
  const chosen = protocol ?? (key.purpose === 'payment' ? 'ecdsa' : 'bip322')
  return chosen === 'ecdsa' ? ecdsa(key, message) : bip322(key, message)
}
