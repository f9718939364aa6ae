import * as O from 'fp-ts/Option'

export const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
// RFC 8032: one canonical form per signature, and no small-order keys (ZIP-215 accepts both).
const STRICT = { zip215: false }

/** The bytes of a base64 text if it has this number of bytes. */
export const bytesOf = (text: string, length: number): O.Option<Uint8Array<ArrayBuffer>> =>
  O.filter((bytes: Uint8Array) => bytes.length === length)(
    O.tryCatch(() => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
  ) as O.Option<Uint8Array<ArrayBuffer>>

type Bytes = Uint8Array<ArrayBuffer>

/** Undefined if this browser cannot verify: before 2025 many browsers lacked Ed25519, and insecure pages have no WebCrypto. */
const byWebCrypto = async (key: Bytes, signature: Bytes, message: Bytes): Promise<boolean | undefined> => {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, message)
  } catch {
    return undefined
  }
}

const byCurve = async (key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> => {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  try {
    return ed25519.verify(signature, message, key, STRICT)
  } catch {
    return false
  }
}

/** Whether the key signed the text's UTF-8 bytes (RFC 8032). Key and signature are base64. */
export const isSignedBy = async (key: string, text: string, signature: string): Promise<boolean> => {
  const [publicKey, signed] = [bytesOf(key, KEY_BYTES), bytesOf(signature.trim(), SIGNATURE_BYTES)]
  if (O.isNone(publicKey) || O.isNone(signed)) return false
  const message = new TextEncoder().encode(text)
  return (
    (await byWebCrypto(publicKey.value, signed.value, message)) ??
    byCurve(publicKey.value, signed.value, message)
  )
}
