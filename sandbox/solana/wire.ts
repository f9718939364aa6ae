import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

import type { SolanaKeys } from './keys.ts'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32
/** The highest bit of a message marks its version. */
const VERSIONED = 0x80

/** A compact-u16: seven bits per byte, the last byte without the highest bit. */
const shortNumber = (bytes: Uint8Array, at: number): readonly [value: number, next: number] => {
  let value = 0
  for (let next = at, shift = 0; ; next += 1, shift += 7) {
    const byte = bytes[next] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return [value, next + 1]
  }
}

interface Layout {
  readonly signaturesAt: number
  readonly message: Uint8Array
  /** Base58, in the order of the signatures. */
  readonly signers: readonly string[]
}

const layoutOf = (wire: Uint8Array): Layout => {
  const [count, signaturesAt] = shortNumber(wire, 0)
  const message = wire.slice(signaturesAt + count * SIGNATURE_LENGTH)
  const header = ((message[0] ?? 0) & VERSIONED) === 0 ? 0 : 1
  const [, keysAt] = shortNumber(message, header + 3)
  const signers = Array.from({ length: message[header] ?? 0 }, (_, index) => {
    const at = keysAt + index * KEY_LENGTH
    return base58.encode(message.subarray(at, at + KEY_LENGTH))
  })
  return { signaturesAt, message, signers }
}

/** Sets the key's signature in a transaction. Throws if the key is not a signer. */
export const signWire = (wire: Uint8Array, { address, seed }: SolanaKeys): Uint8Array => {
  const { signaturesAt, message, signers } = layoutOf(wire)
  const signerIndex = signers.indexOf(address)
  if (signerIndex < 0) throw new Error('The account is no signer of the transaction.')
  const signed = Uint8Array.from(wire)
  signed.set(ed25519.sign(message, seed), signaturesAt + signerIndex * SIGNATURE_LENGTH)
  return signed
}

export const signBytes = (message: Uint8Array, { seed }: SolanaKeys): Uint8Array =>
  ed25519.sign(message, seed)
