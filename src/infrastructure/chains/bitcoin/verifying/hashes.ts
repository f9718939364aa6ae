import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utils } from '@scure/btc-signer'

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** BIP-340. */
export const taggedHash = (tag: string, message: Uint8Array): Uint8Array => {
  const prefix = sha256(utf8(tag))
  return sha256(utils.concatBytes(prefix, prefix, message))
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => utils.compareBytes(a, b) === 0

/** The redeem script of a p2sh-p2wpkh address. */
export const redeemScript = (publicKey: Uint8Array): Uint8Array =>
  utils.concatBytes(Uint8Array.of(0, 20), hash160(publicKey))
