/** An extended mint of Token-2022 has its extensions behind this many bytes, one of which is its kind. */
const EXTENSIONS_AT = 166
/** The type and the length of an extension, two bytes each, little-endian. */
const HEADER_BYTES = 4
const NON_TRANSFERABLE = 9
const TRANSFER_HOOK = 14
const INTEREST_BEARING = 10
const SCALED_AMOUNT = 25
/** The hook's authority and its program, 32 bytes each. Without a program there is no hook. */
const PROGRAM_AT = 32

const numberAt = (data: Uint8Array, at: number): number => (data[at] ?? 0) + 256 * (data[at + 1] ?? 0)

/** The data of an extension of a mint. Undefined if the mint does not have it. */
const extensionIn = (data: Uint8Array, type: number): Uint8Array | undefined => {
  for (let at = EXTENSIONS_AT; at + HEADER_BYTES <= data.length;) {
    const [from, length] = [at + HEADER_BYTES, numberAt(data, at + 2)]
    if (numberAt(data, at) === type) return data.slice(from, from + length)
    at = from + length
  }
  return undefined
}

/**
 * Why the token of a mint cannot be sent as others. `ownProgram`: each transfer runs a program of the token's issuer, which needs
 * accounts of its own (a transfer hook). `nonTransferable`: it stays with its owner. `scaled`: its issuer's app shows other amounts than
 * base units over decimals, also ERC-8056.
 */
export type TransferLimit = 'ownProgram' | 'nonTransferable' | 'scaled'

/** The two rates of interest behind the authority (32 bytes) and a time (8), with another time (8) between them: 16 bits each. */
const RATES_AT = [40, 50] as const
/** The two multipliers behind the authority (32 bytes), with a time (8) between them: 64-bit floating-point numbers. */
const MULTIPLIERS_AT = [32, 48] as const

const bears = (interest: Uint8Array): boolean => RATES_AT.some((at) => numberAt(interest, at) !== 0)

/** Whether one of the two multipliers, of which the second applies from its time on, is not 1. */
const multiplies = (config: Uint8Array): boolean => {
  const view = new DataView(config.buffer, config.byteOffset, config.length)
  return MULTIPLIERS_AT.some((at) => at + 8 > config.length || view.getFloat64(at, true) !== 1)
}

const isScaled = (data: Uint8Array): boolean => {
  const [interest, config] = [extensionIn(data, INTEREST_BEARING), extensionIn(data, SCALED_AMOUNT)]
  return (interest !== undefined && bears(interest)) || (config !== undefined && multiplies(config))
}

export const transferLimitIn = (data: Uint8Array): TransferLimit | undefined => {
  if (extensionIn(data, NON_TRANSFERABLE) !== undefined) return 'nonTransferable'
  const program = extensionIn(data, TRANSFER_HOOK)?.slice(PROGRAM_AT)
  if (program?.some((byte) => byte !== 0) === true) return 'ownProgram'
  return isScaled(data) ? 'scaled' : undefined
}
