const BYTES = 16

/** 128 random bits as 32 letters and digits; no message asks for more. */
export const newNonce = (randomBytes: (length: number) => Uint8Array): string =>
  Array.from(randomBytes(BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
