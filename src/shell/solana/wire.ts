const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** The highest bit of a message marks its version. Without it the message is a legacy one. */
const VERSIONED = 0x80
/** The number of signatures, of read-only signers, and of read-only accounts. */
const HEADER_BYTES = 3

/** The parts of a serialized transaction. */
export interface Wire {
  readonly isVersioned: boolean
  readonly message: Uint8Array
  /** Those that exist, with the key of their account. */
  readonly signatures: readonly { readonly key: Uint8Array; readonly signature: Uint8Array }[]
}

/** A compact-u16, and the position after it. */
const compactAt = (bytes: Uint8Array, at: number): readonly [value: number, next: number] => {
  let value = 0
  for (let place = 0; ; place++) {
    const byte = bytes[at + place] ?? 0
    value |= (byte & 0x7f) << (7 * place)
    if (byte < 0x80) return [value, at + place + 1]
  }
}

/** Splits the bytes of a transaction, which a provider has read before. */
export const wireOf = (bytes: Uint8Array): Wire => {
  const [count, signaturesAt] = compactAt(bytes, 0)
  const message = bytes.subarray(signaturesAt + count * SIGNATURE_BYTES)
  const isVersioned = (message[0] ?? 0) >= VERSIONED
  const [, keysAt] = compactAt(message, HEADER_BYTES + (isVersioned ? 1 : 0))
  const part = (from: Uint8Array, at: number, length: number, index: number) =>
    from.slice(at + index * length, at + (index + 1) * length)
  const signatures = Array.from({ length: count }, (_, index) => ({
    key: part(message, keysAt, KEY_BYTES, index),
    signature: part(bytes, signaturesAt, SIGNATURE_BYTES, index),
  }))
  return {
    isVersioned,
    message,
    signatures: signatures.filter(({ signature }) => signature.some((byte) => byte !== 0)),
  }
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])
