import { concat, type Hex, slice, toHex } from 'viem'

/** How the bytes of a call are changed. */
export interface Forgery {
  readonly way: number
  readonly spot: number
  readonly word: bigint
}

const SELECTORS = [
  ...['38ed1739', '472b43f3', '04e45aaf', 'ac9650d8', '2213bc0b', '1fff991f', '07ed2379', '4666fc80'],
  ...['733214a3', 'af7060fd', '5fd9ae2e', '2c57e884', '736eac0b', '4630a0d8', 'a1f1ce43', '1794958f'],
  ...['5c11d795', '12aa3caf', 'ad5425c6', '15dacbea', '23b872dd'],
]

const ways: readonly ((data: Hex, at: number, forgery: Forgery) => Hex)[] = [
  (data, at, { word }) => withWord(data, at, word),
  // An offset elsewhere.
  (data, at, { spot }) => withWord(data, at, (BigInt(spot) * 32n) % 1024n),
  (data, _, { spot }) => `0x${SELECTORS[spot % SELECTORS.length] ?? ''}${data.slice(10)}`,
  (data, at) => concat([data, slice(data, at)]),
  (data, _, { spot }) => slice(data, 0, Math.max(4, data.length / 2 - 1 - (spot % 64))),
  // An offset behind everything, where a copy of the rest begins.
  (data, at) => concat([withWord(data, at, BigInt((data.length - 10) / 2)), slice(data, at)]),
  // Padding that is not zero.
  (data, at) => withWord(data, at, BigInt(slice(data, at, at + 32)) | (1n << 255n)),
  (data) => concat([data, '0x6963f2b1']),
  (data) => concat([data, `0x${'ab'.repeat(20)}`]),
]

const withWord = (data: Hex, at: number, word: bigint): Hex =>
  `0x${data.slice(2, 2 + at * 2)}${toHex(word, { size: 32 }).slice(2)}${data.slice(2 + (at + 32) * 2)}`

/** Changes the bytes of two calls in three. The others stay as they are. */
export const forged = (data: Hex, forgery: Forgery): Hex => {
  const words = Math.floor((data.length - 10) / 64)
  const way = ways[forgery.way % Math.ceil(ways.length * 1.5)]
  return words < 1 || way === undefined ? data : way(data, 4 + (forgery.spot % words) * 32, forgery)
}
