const WORD = 64
/** The function selectors of ERC-20. */
const TRANSFER = '0xa9059cbb'
const BALANCE_OF = '0x70a08231'
export const DECIMALS = '0x313ce567'
export const TOTAL_SUPPLY = '0x18160ddd'
/** The hash of the event `Transfer(address,address,uint256)`. */
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const wordOf = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(WORD, '0')

/** The data of `transfer(to, units)`. ERC-20. */
export const transferData = (to: string, units: bigint): string =>
  TRANSFER + wordOf(to) + wordOf(units.toString(16))

/** The data of `balanceOf(owner)`. ERC-20. */
export const balanceOfData = (owner: string): string => BALANCE_OF + wordOf(owner)

/** The number in an answer of one word. Undefined for any other answer. */
export const numberIn = (data: string): bigint | undefined =>
  /^0x[\da-f]{64}$/i.test(data) ? BigInt(data) : undefined

/** A contract's event, as nodes give it. */
export interface EventLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** What the events of a token say that an account received. Undefined for a token that reports nothing. ERC-20. */
export const receivedIn = (logs: readonly EventLog[], token: string, to: string): bigint | undefined => {
  const transfers = logs.filter(
    ({ address, topics: [event] }) =>
      address.toLowerCase() === token.toLowerCase() && event === TRANSFER_EVENT,
  )
  return transfers.length === 0
    ? undefined
    : transfers
        .filter(({ topics: [, , recipient = ''] }) => wordOf(recipient) === wordOf(to))
        .reduce((sum, { data }) => sum + (numberIn(data) ?? 0n), 0n)
}
