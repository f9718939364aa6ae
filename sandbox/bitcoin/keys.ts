import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { p2tr, p2wpkh } from '@scure/btc-signer'

import { ACCOUNTS_PER_WALLET } from '#sandbox/wallets/keys.ts'

export const purposes = ['payment', 'ordinals'] as const
export type Purpose = (typeof purposes)[number]

/** An address with its key. */
export interface BitcoinKey {
  readonly address: string
  readonly purpose: Purpose
  readonly type: 'p2wpkh' | 'p2tr'
  /** Compressed. */
  readonly publicKey: Uint8Array
  readonly secret: Uint8Array
  readonly script: Uint8Array
}

/** The owners of Bitcoin keys. The keys are derived from these words, so they are public and worthless. */
export const bitcoinOwners = ['bitcoin', 'wbip', 'injected', 'tridentBitcoin', 'phone'] as const
export type BitcoinOwner = (typeof bitcoinOwners)[number]

/** A public key without its parity byte, as taproot uses it. */
export const xOnly = (publicKey: Uint8Array): Uint8Array => publicKey.slice(1)

const outputOf = (purpose: Purpose, publicKey: Uint8Array) =>
  purpose === 'payment' ? p2wpkh(publicKey) : p2tr(xOnly(publicKey))

/** One of an account's two addresses. */
export const bitcoinKey = (owner: BitcoinOwner, index: number, purpose: Purpose): BitcoinKey => {
  const words = `walletport sandbox: bitcoin ${owner} ${index} ${purpose}`
  const secret = keccak_256(new TextEncoder().encode(words))
  const publicKey = secp256k1.getPublicKey(secret, true)
  const { address, script } = outputOf(purpose, publicKey)
  return { address, purpose, type: purpose === 'payment' ? 'p2wpkh' : 'p2tr', publicKey, secret, script }
}

/** An account's addresses, the one for payments first. */
export const bitcoinKeys = (owner: BitcoinOwner, index: number): readonly BitcoinKey[] =>
  purposes.map((purpose) => bitcoinKey(owner, index, purpose))

/** The addresses that have bitcoin at the start. */
export const bitcoinHolders = (): readonly (BitcoinKey & { readonly index: number })[] =>
  bitcoinOwners.flatMap((owner) =>
    Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) =>
      bitcoinKeys(owner, index).map((key) => ({ ...key, index })),
    ).flat(),
  )
