import { wholeIn } from '#domain/shared/whole-number.ts'

/** The hex digits of a word. */
export const WORD = 64
/** The function selectors of ERC-20. */
const TRANSFER = '0xa9059cbb'
const BALANCE_OF = '0x70a08231'
const ALLOWANCE = '0xdd62ed3e'
export const APPROVE = '0x095ea7b3'
export const NAME = '0x06fdde03'
export const SYMBOL = '0x95d89b41'
export const DECIMALS = '0x313ce567'
/** `uiMultiplier()`. ERC-8056 */
export const UI_MULTIPLIER = '0xa60bf13d'
/** The multiplier of a token whose amounts are base units over decimals. */
const ONE = 10n ** 18n
/** By what an issuer may multiply or divide. A number beyond is no multiplier, but what a contract returns to any call. */
const MOST = 10n ** 6n
export const TOTAL_SUPPLY = '0x18160ddd'

/** A word of call data, from hex digits with or without 0x. */
export const wordOf = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(WORD, '0')

/** The data of `transfer(to, units)`. ERC-20. */
export const transferData = (to: string, units: bigint): string =>
  TRANSFER + wordOf(to) + wordOf(units.toString(16))

/** The data of `balanceOf(owner)`. ERC-20. */
export const balanceOfData = (owner: string): string => BALANCE_OF + wordOf(owner)

/** The data of `allowance(owner, spender)`. ERC-20. */
export const allowanceData = (owner: string, spender: string): string =>
  ALLOWANCE + wordOf(owner) + wordOf(spender)

/** The data of `approve(spender, units)`. ERC-20. */
export const approveData = (spender: string, units: bigint): string =>
  APPROVE + wordOf(spender) + wordOf(units.toString(16))

/** Whether what a contract returns is a multiplier that changes amounts now. */
export const isMultiplier = (returned: unknown): returned is bigint =>
  typeof returned === 'bigint' && returned !== ONE && returned >= ONE / MOST && returned <= ONE * MOST

/** The base units that the issuer's app shows, by what the contract returns as its multiplier. */
export const multiplied = (units: bigint, returned: unknown): bigint =>
  isMultiplier(returned) ? (units * returned) / ONE : units

/** Decodes the number in a response of one word. Undefined for any other response. */
export const numberIn = (data: unknown): bigint | undefined =>
  typeof data === 'string' && data.length === 2 + WORD ? wholeIn(data) : undefined
