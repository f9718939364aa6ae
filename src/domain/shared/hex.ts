const HEX = /^0x[0-9a-fA-F]+$/

/** 0x and at least one hex digit. S5-07. */
export const isHex = (value: string): value is `0x${string}` => HEX.test(value)

/** 0x and exactly 64 hex digits. S5-05. */
export const isTransactionHash = (value: string): boolean => isHex(value) && value.length === 66

/** 0x and at least 62 hex digits. S5-06. */
export const isSignedMessage = (value: string): boolean => isHex(value) && value.length >= 64
