import * as O from 'fp-ts/Option'

import { KEY_BYTES, SIGNATURE_BYTES, toBase58 } from './encoding.ts'

/** The highest bit of a message marks its version. Without it the message is a legacy one. */
const VERSIONED = 0x80
/** The number of signatures, of read-only signers, and of read-only accounts. */
const HEADER_BYTES = 3

/** A compact-u16: up to 16 bits in groups of seven, little-endian. */
const compactAt = (bytes: Uint8Array, at: number): O.Option<{ value: number; next: number }> => {
  let value = 0
  for (let place = 0; place < 3; place++) {
    const byte = bytes[at + place]
    if (byte === undefined) return O.none
    value |= (byte & 0x7f) << (7 * place)
    if (byte < 0x80) return O.some({ value, next: at + place + 1 })
  }
  return O.none
}

interface Signed {
  /** The accounts that sign. The fee payer comes first. */
  readonly signers: readonly string[]
  /** The position of the signatures, in the order of `signers`. */
  readonly signaturesAt: number
}

const signed = (wire: Uint8Array): O.Option<Signed> => {
  const count = compactAt(wire, 0)
  if (O.isNone(count)) return O.none
  const { value: signatures, next: signaturesAt } = count.value
  const messageAt = signaturesAt + signatures * SIGNATURE_BYTES
  const headerAt = (wire[messageAt] ?? 0) >= VERSIONED ? messageAt + 1 : messageAt
  const keys = compactAt(wire, headerAt + HEADER_BYTES)
  if (O.isNone(keys) || wire[headerAt] !== signatures || signatures > keys.value.value) return O.none
  const keysAt = keys.value.next
  if (signatures === 0 || keysAt + keys.value.value * KEY_BYTES > wire.length) return O.none
  const keyAt = (index: number) => wire.subarray(keysAt + index * KEY_BYTES, keysAt + (index + 1) * KEY_BYTES)
  const signers = Array.from({ length: signatures }, (_, index) => toBase58(keyAt(index)))
  return O.some({ signers, signaturesAt })
}

/** The accounts that must sign a serialized transaction. None if the bytes are not a transaction. */
export const signersOf = (wire: Uint8Array): O.Option<readonly string[]> =>
  O.map(({ signers }: Signed) => signers)(signed(wire))

/** An account's signature in a transaction. It is all zeros if the account has not signed. */
export const signatureIn = (wire: Uint8Array, account: string): O.Option<Uint8Array> => {
  const transaction = signed(wire)
  const index = O.isSome(transaction) ? transaction.value.signers.indexOf(account) : -1
  if (O.isNone(transaction) || index === -1) return O.none
  const at = transaction.value.signaturesAt + index * SIGNATURE_BYTES
  return O.some(wire.slice(at, at + SIGNATURE_BYTES))
}

/** The first signature, which identifies the transaction on the network. */
export const feePayerSignature = (wire: Uint8Array): O.Option<Uint8Array> =>
  O.map(({ signaturesAt }: Signed) => wire.slice(signaturesAt, signaturesAt + SIGNATURE_BYTES))(signed(wire))

/** The transaction with the account's signature set. */
export const withSignature = (
  wire: Uint8Array,
  account: string,
  signature: Uint8Array,
): O.Option<Uint8Array> => {
  const transaction = signed(wire)
  const index = O.isSome(transaction) ? transaction.value.signers.indexOf(account) : -1
  if (O.isNone(transaction) || index === -1 || signature.length !== SIGNATURE_BYTES) return O.none
  const complete = wire.slice()
  complete.set(signature, transaction.value.signaturesAt + index * SIGNATURE_BYTES)
  return O.some(complete)
}
