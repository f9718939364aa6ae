/** The price of a token in hundredths of the currency, which is the same for all currencies, and its decimals. */
const TOKENS: Readonly<Record<string, { readonly cents: bigint; readonly decimals: number }>> = {
  ETH: { cents: 250_000n, decimals: 18 },
  USDC: { cents: 100n, decimals: 6 },
  SOL: { cents: 15_000n, decimals: 9 },
}
/** In thousandths. */
const FEE = 15n
const NETWORK_FEE_CENTS = 50n

export interface Price {
  readonly units: bigint
  readonly decimals: number
  readonly feeCents: bigint
  readonly networkFeeCents: bigint
  readonly totalCents: bigint
}

/** An amount such as `250.50` in hundredths. */
export const centsOf = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
}

/** The units that an amount buys after both fees, rounded down. */
export const priceOf = (amount: string, symbol: string): Price => {
  const token = TOKENS[symbol]
  if (token === undefined) throw new Error(`${symbol} is not sold here`)
  const totalCents = centsOf(amount)
  const feeCents = (totalCents * FEE) / 1000n
  const remainingCents = totalCents - feeCents - NETWORK_FEE_CENTS
  const units = remainingCents <= 0n ? 0n : (remainingCents * 10n ** BigInt(token.decimals)) / token.cents
  return { units, decimals: token.decimals, feeCents, networkFeeCents: NETWORK_FEE_CENTS, totalCents }
}

/** Base units as a decimal string. */
export const decimal = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
