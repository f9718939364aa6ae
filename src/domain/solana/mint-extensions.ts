/** An extended mint of Token-2022 has its extensions behind this many bytes, one of which is its kind. */
const EXTENSIONS_AT = 166
/** The type and the length of an extension, two bytes each, little-endian. */
const HEADER_BYTES = 4
const NON_TRANSFERABLE = 9
const TRANSFER_HOOK = 14
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
 * accounts of its own (a transfer hook). `nonTransferable`: it stays with its owner.
 */
export type TransferLimit = 'ownProgram' | 'nonTransferable'

export const transferLimitIn = (data: Uint8Array): TransferLimit | undefined => {
  if (extensionIn(data, NON_TRANSFERABLE) !== undefined) return 'nonTransferable'
  const program = extensionIn(data, TRANSFER_HOOK)?.slice(PROGRAM_AT)
  return program?.some((byte) => byte !== 0) === true ? 'ownProgram' : undefined
}
