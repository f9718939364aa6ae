const BYTES = 16

/** A nonce of 128 random bits as 32 letters and digits. Every message format accepts it. */
export const newNonce = (randomBytes: (length: number) => Uint8Array): string =>
  Array.from(randomBytes(BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
