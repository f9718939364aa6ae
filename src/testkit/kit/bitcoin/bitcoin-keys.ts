import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import * as viem from 'viem'
import type { Hex } from 'viem'

/** A Bitcoin address with its key. */
export interface BitcoinKey {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly secret: Uint8Array
  /** Compressed: 33 bytes. */
  readonly publicKey: Uint8Array
  readonly script: Uint8Array
}

/** A public key without its parity byte, as taproot uses it. */
export const xOnly = (publicKey: Uint8Array): Uint8Array => publicKey.slice(1)

/** The addresses of a secret: one for payments (P2WPKH), one for ordinals (P2TR). */
export const bitcoinKeysOf = (secret: Hex): readonly [BitcoinKey, BitcoinKey] => {
  const bytes = viem.hexToBytes(secret)
  const publicKey = secp256k1.getPublicKey(bytes, true)
  const key = (purpose: BitcoinKey['purpose']): BitcoinKey => {
    const { address, script } = purpose === 'payment' ? p2wpkh(publicKey) : p2tr(xOnly(publicKey))
    return { address, purpose, secret: bytes, publicKey, script }
  }
  return [key('payment'), key('ordinals')]
}
