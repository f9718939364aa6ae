const SHOWN_DECIMALS = 3

/** Shortens an address to `0x7A3f…c29E`. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * Truncates an exact decimal string to 3 decimals without rounding. A positive balance never appears as zero.
 * S5-42.
 */
export const shownBalance = (balance: string): string => {
  const [whole = '0', fraction = ''] = balance.split('.')
  const floored = `${whole}.${fraction.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0')}`
  return /[1-9]/.test(balance) && !/[1-9]/.test(floored) ? '<0.001' : floored
}
