import type { Hex, SwapPlan } from '#domain/swaps/swap.ts'

const SELECTOR = 10
const WORD = 64
const ADDRESS = 40
/** No call has its arguments further behind. */
const MOST_OFFSET = 4096n

/** The places of the receiver and of the minimum among the words of a call's arguments. */
interface Places {
  readonly receiver: number
  readonly minimum: number
  /** Whether the router pays the caller if no receiver is named. */
  readonly paysCaller?: true
}

const oneInch: Places = { receiver: 4, minimum: 6, paysCaller: true }
const uniswap: Places = { receiver: 3, minimum: 1 }
const uniswapFromEther: Places = { receiver: 2, minimum: 0 }
const lifi: Places = { receiver: 3, minimum: 4 }
const settler: Places = { receiver: 0, minimum: 2 }

/** By the selector of a router's function. */
const places: Readonly<Record<string, Places>> = {
  // 1inch's `swap` of the versions 5 and 6.
  '0x12aa3caf': oneInch,
  '0x07ed2379': oneInch,
  // Uniswap V2's `swapExact…`, also for tokens that take a fee.
  '0x38ed1739': uniswap,
  '0x7ff36ab5': uniswapFromEther,
  '0x18cbafe5': uniswap,
  '0x5c11d795': uniswap,
  '0xb6f9de95': uniswapFromEther,
  '0x791ac947': uniswap,
  // LI.FI's `swapTokensGeneric`, and `swapTokens…V3…` with one and several swaps.
  '0x4630a0d8': lifi,
  '0x4666fc80': lifi,
  '0x733214a3': lifi,
  '0xaf7060fd': lifi,
  '0x5fd9ae2e': lifi,
  '0x2c57e884': lifi,
  '0x736eac0b': lifi,
  // 0x's Settler: `execute`.
  '0x1fff991f': settler,
}

/** The place of the data that holds the inner call, by the selector of a function that passes a call on. */
const nested: Readonly<Record<string, number>> = {
  // 0x's AllowanceHolder: `exec`, whose data is the call of the Settler.
  '0x2213bc0b': 4,
  // 1inch's `permitAndCall`.
  '0x5816d723': 1,
}

const wordAt = (data: string, place: number): string =>
  data.slice(SELECTOR + place * WORD, SELECTOR + (place + 1) * WORD)

/** The bytes at the place to which a word points. */
const bytesAt = (data: string, place: number): string => {
  const offset = Number(`0x${wordAt(data, place)}`) * 2
  return Number.isSafeInteger(offset) ? `0x${data.slice(SELECTOR + offset + WORD)}` : '0x'
}

const isWord = (word: string): boolean => word.length === WORD && /^[\da-f]+$/i.test(word)

/** Contracts may ignore what is before the last twenty bytes. */
const addressIn = (word: string): string | undefined =>
  isWord(word) ? `0x${word.slice(-ADDRESS)}` : undefined

const numberIn = (word: string): bigint | undefined => (isWord(word) ? BigInt(`0x${word}`) : undefined)

const isNobody = (address: string | undefined): boolean => address !== undefined && /^0x0+$/.test(address)

/** The places in LI.FI's `BridgeData`, which is the first argument of all functions that send tokens to another network. */
const bridge = { receiver: 5, network: 7, callsThere: 9 } as const

/**
 * Who receives on another network by a call of LI.FI. Undefined if the call leads elsewhere, or if another call there decides who
 * receives.
 */
export const bridgeIn = (data: Hex, network: string): Pick<SwapPlan, 'receiver'> => {
  const start = numberIn(wordAt(data, 0))
  if (start === undefined || start > MOST_OFFSET || start % 32n !== 0n) return {}
  const at = (place: number) => wordAt(data, Number(start / 32n) + place)
  const isKnown = numberIn(at(bridge.network)) === BigInt(network) && numberIn(at(bridge.callsThere)) === 0n
  return isKnown ? { receiver: addressIn(at(bridge.receiver)) } : {}
}

/**
 * What the call of a router says about the swap: who receives, and the least that the contract accepts. Both are undefined for
 * functions that are not known. `receiver` is also undefined where none is named and the router then pays the caller.
 */
export const swapIn = (data: Hex): Pick<SwapPlan, 'receiver' | 'minimum'> => {
  const inner = nested[data.slice(0, SELECTOR).toLowerCase()]
  const call = inner === undefined ? data : bytesAt(data, inner)
  const known = places[call.slice(0, SELECTOR).toLowerCase()]
  if (known === undefined) return {}
  const receiver = addressIn(wordAt(call, known.receiver))
  return {
    receiver: known.paysCaller === true && isNobody(receiver) ? undefined : receiver,
    minimum: numberIn(wordAt(call, known.minimum)),
  }
}
