import type { Hex } from '#domain/swaps/swap.ts'

const SELECTOR = 10
const WORD = 64
const ADDRESS = 40

/** The place of the receiver among the words of the arguments, by the selector of a router's function. */
const places: Readonly<Record<string, number>> = {
  // 1inch's `swap` of the versions 5 and 6.
  '0x12aa3caf': 4,
  '0x07ed2379': 4,
  // Uniswap V2's `swapExact…`, also for tokens that take a fee.
  '0x38ed1739': 3,
  '0x7ff36ab5': 2,
  '0x18cbafe5': 3,
  '0x5c11d795': 3,
  '0xb6f9de95': 2,
  '0x791ac947': 3,
  // LI.FI's `swapTokensGeneric`, and `swapTokens…V3…` with one and several swaps.
  '0x4630a0d8': 3,
  '0x4666fc80': 3,
  '0x733214a3': 3,
  '0xaf7060fd': 3,
  '0x5fd9ae2e': 3,
  '0x2c57e884': 3,
  '0x736eac0b': 3,
  // 0x's Settler: `execute`.
  '0x1fff991f': 0,
}

/** The place of the data whose call decides, by the selector of a function that passes a call on. */
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

/**
 * Who receives what the call of a router swaps for. Undefined for functions that are not known, and where the router takes the
 * caller because none is named.
 */
export const receiverIn = (data: Hex): string | undefined => {
  const inner = nested[data.slice(0, SELECTOR).toLowerCase()]
  const call = inner === undefined ? data : bytesAt(data, inner)
  const place = places[call.slice(0, SELECTOR).toLowerCase()]
  const word = place === undefined ? '' : wordAt(call, place)
  return word.length === WORD && /^0{24}/.test(word) && !/^0+$/.test(word)
    ? `0x${word.slice(-ADDRESS)}`
    : undefined
}
