/** The most digits of a number from outside. A contract's greatest number has as many; the time of longer ones grows with the square. */
export const MAX_DIGITS = 78
/** The most decimals of a number from outside. */
export const MAX_DECIMALS = 80

const WHOLE = new RegExp(String.raw`^(?:\d{1,${MAX_DIGITS}}|0x[\da-f]{1,64})$`, 'i')

/** The whole number in a text of decimal or hex digits. Undefined for other texts and for longer numbers, which are not converted. */
export const wholeIn = (text: string): bigint | undefined => (WHOLE.test(text) ? BigInt(text) : undefined)

/** The whole number in a text that was checked or written here. */
export const wholeOf = (text: string): bigint => {
  const number = wholeIn(text)
  if (number === undefined) throw new RangeError('Not a whole number of at most 256 bits')
  return number
}

/**
 * A decimal number in base units: the digits before and after the mark, which has at most `decimals` of them. Undefined for
 * longer numbers, which are not converted.
 */
export const baseUnitsIn = (whole: string, fraction: string, decimals: number): bigint | undefined => {
  const digits = whole.replace(/^0+/, '')
  return digits.length > MAX_DIGITS || fraction.length > decimals || decimals > MAX_DECIMALS
    ? undefined
    : BigInt(digits + fraction.padEnd(decimals, '0'))
}
