import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, utils } from '@scure/btc-signer'

import { hash160, hash256, redeemScript, sameBytes, utf8 } from './hashes.ts'
import type { Payee } from './payee.ts'

const LENGTH = 65
/** BIP-137 defines four headers for each address type. */
const FIRST_HEADER = 27
const KINDS = ['uncompressed', 'compressed', 'p2sh-p2wpkh', 'p2wpkh'] as const
type Kind = (typeof KINDS)[number]

const MAGIC = utf8('\x18Bitcoin Signed Message:\n')

const digestOf = (message: Uint8Array): Uint8Array =>
  hash256(utils.concatBytes(MAGIC, CompactSize.encode(BigInt(message.length)), message))

const kindOf = (header: number): Kind | undefined => KINDS[Math.floor((header - FIRST_HEADER) / 4)]

/** The legacy format, from which the key is recovered. A witness never has its length. */
export const isSignedMessage = (signature: Uint8Array): boolean =>
  signature.length === LENGTH && kindOf(signature[0] ?? 0) !== undefined

/** Wallets older than BIP-137 use the `compressed` header for every address type of such a key. */
const fitting: Readonly<Record<Exclude<Payee['type'], 'tr'>, readonly Kind[]>> = {
  pkh: ['uncompressed', 'compressed'],
  sh: ['compressed', 'p2sh-p2wpkh'],
  wpkh: ['compressed', 'p2wpkh'],
}

/** Verifies Bitcoin Core's signmessage format and BIP-137. Taproot is only supported by BIP-322. */
export const isMessageSignedBy = (payee: Payee, message: Uint8Array, bytes: Uint8Array): boolean => {
  const header = bytes[0] ?? 0
  const kind = kindOf(header)
  if (payee.type === 'tr' || kind === undefined || !fitting[payee.type].includes(kind)) return false
  const recovery = (header - FIRST_HEADER) % 4
  const compact = utils.concatBytes(Uint8Array.of(recovery), bytes.slice(1))
  const signature = secp256k1.Signature.fromBytes(compact, 'recovered')
  if (signature.hasHighS()) return false
  const key = signature.recoverPublicKey(digestOf(message)).toBytes(kind !== 'uncompressed')
  return sameBytes(hash160(payee.type === 'sh' ? redeemScript(key) : key), payee.hash)
}
