import type { Hex, SwapPlan } from '#domain/swaps/swap.ts'

/** Lengths in hex digits. The selector includes `0x`. */
const SELECTOR = 10
const WORD = 64
const ADDRESS = 40
/** The largest offset of an argument, in bytes. Larger ones are not decoded. */
const MAX_OFFSET = 4096n

/** The indexes of receiver and minimum among the words of a call's arguments. */
interface ArgumentIndexes {
  readonly receiver: number
  readonly minimum: number
  /** Whether the router pays the caller if the receiver is the zero address. */
  readonly paysCaller?: true
}

const oneInch: ArgumentIndexes = { receiver: 4, minimum: 6, paysCaller: true }
const uniswap: ArgumentIndexes = { receiver: 3, minimum: 1 }
const uniswapFromEther: ArgumentIndexes = { receiver: 2, minimum: 0 }
const lifi: ArgumentIndexes = { receiver: 3, minimum: 4 }
const settler: ArgumentIndexes = { receiver: 0, minimum: 2 }

/** By the selector of a router's swap function. */
const swapFunctions: Readonly<Record<string, ArgumentIndexes>> = {
  // 1inch: `swap` of versions 5 and 6.
  '0x12aa3caf': oneInch,
  '0x07ed2379': oneInch,
  // Uniswap V2: `swapExact…`, also for tokens that take a fee.
  '0x38ed1739': uniswap,
  '0x7ff36ab5': uniswapFromEther,
  '0x18cbafe5': uniswap,
  '0x5c11d795': uniswap,
  '0xb6f9de95': uniswapFromEther,
  '0x791ac947': uniswap,
  // LI.FI: `swapTokensGeneric`, and `swapTokens…V3…` with one and several swaps.
  '0x4630a0d8': lifi,
  '0x4666fc80': lifi,
  '0x733214a3': lifi,
  '0xaf7060fd': lifi,
  '0x5fd9ae2e': lifi,
  '0x2c57e884': lifi,
  '0x736eac0b': lifi,
  // Settler of 0x: `execute`.
  '0x1fff991f': settler,
}

/** By the selector of a function that forwards another call: the index of the argument with that call. */
const forwardingFunctions: Readonly<Record<string, number>> = {
  // AllowanceHolder of 0x: `exec`, which forwards a call of the Settler.
  '0x2213bc0b': 4,
  // 1inch: `permitAndCall`.
  '0x5816d723': 1,
}

const selectorOf = (data: string): string => data.slice(0, SELECTOR).toLowerCase()

const wordAt = (data: string, index: number): string =>
  data.slice(SELECTOR + index * WORD, SELECTOR + (index + 1) * WORD)

/** The `bytes` argument at an index. The argument's word is the offset of its content, which begins with its length. */
const bytesAt = (data: string, index: number): string => {
  const offset = Number(`0x${wordAt(data, index)}`) * 2
  return Number.isSafeInteger(offset) ? `0x${data.slice(SELECTOR + offset + WORD)}` : '0x'
}

const isWord = (word: string): boolean => word.length === WORD && /^[\da-f]+$/i.test(word)

/** Only the last twenty bytes count, because contracts may ignore the others. */
const decodeAddress = (word: string): string | undefined =>
  isWord(word) ? `0x${word.slice(-ADDRESS)}` : undefined

const decodeNumber = (word: string): bigint | undefined => (isWord(word) ? BigInt(`0x${word}`) : undefined)

const isZeroAddress = (address: string | undefined): boolean =>
  address !== undefined && /^0x0+$/.test(address)

/**
 * The indexes of fields in LI.FI's `BridgeData`, the first argument of all functions that send tokens to another network.
 * `hasDestinationCall`: whether another call on that network decides who receives.
 */
const bridgeData = { receiver: 5, destinationChain: 7, hasDestinationCall: 9 } as const

/**
 * Decodes the receiver in a LI.FI call that sends tokens to another network. Undefined if the call is for a network other than
 * `chainReference`, or if a call on that network decides who receives.
 */
export const decodeBridgeCall = (data: Hex, chainReference: string): Pick<SwapPlan, 'receiver'> => {
  const offset = decodeNumber(wordAt(data, 0))
  if (offset === undefined || offset > MAX_OFFSET || offset % 32n !== 0n) return {}
  const fieldAt = (index: number) => wordAt(data, Number(offset / 32n) + index)
  const isDecodable =
    decodeNumber(fieldAt(bridgeData.destinationChain)) === BigInt(chainReference) &&
    decodeNumber(fieldAt(bridgeData.hasDestinationCall)) === 0n
  return isDecodable ? { receiver: decodeAddress(fieldAt(bridgeData.receiver)) } : {}
}

/**
 * Decodes the receiver and the minimum in a router's call. Both are undefined for unknown functions. The receiver is also
 * undefined if it is the zero address and the router then pays the caller.
 */
export const decodeSwapCall = (data: Hex): Pick<SwapPlan, 'receiver' | 'minimum'> => {
  const forwarded = forwardingFunctions[selectorOf(data)]
  const call = forwarded === undefined ? data : bytesAt(data, forwarded)
  const indexes = swapFunctions[selectorOf(call)]
  if (indexes === undefined) return {}
  const receiver = decodeAddress(wordAt(call, indexes.receiver))
  return {
    receiver: indexes.paysCaller === true && isZeroAddress(receiver) ? undefined : receiver,
    minimum: decodeNumber(wordAt(call, indexes.minimum)),
  }
}
