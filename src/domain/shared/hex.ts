const HEX = /^0x[0-9a-fA-F]+$/

/** 0x and at least one hex digit. S5-07. */
export const isHex = (value: string): value is `0x${string}` => HEX.test(value)

/** 0x and exactly 64 hex digits. S5-05. */
export const isTransactionHash = (value: string): boolean => isHex(value) && value.length === 66

/** The signature of a key: 0x and at least 62 hex digits. S5-06. */
export const isSignedMessage = (value: string): boolean => isHex(value) && value.length >= 64

/** A limit above any real signature of a contract, against costly input. In characters. */
const MAX_SIGNATURE = 100_000
const BYTES = /^0x(?:[0-9a-f]{2})*$/i

/** The signature of an account that may be a contract: any number of bytes, also none (EIP-1271). */
export const isSignature = (value: string): value is `0x${string}` =>
  value.length <= MAX_SIGNATURE && BYTES.test(value)
