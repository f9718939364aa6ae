/** Shortens an address to `0x7A3f…c29E`, for places that need no full address. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
