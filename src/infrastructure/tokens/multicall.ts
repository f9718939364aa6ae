import { isHex } from '#domain/shared/hex.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { numberIn, WORD, wordOf } from '#domain/tokens/erc20.ts'

/** Multicall3 has this address on every network on which it is deployed. */
export const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'

const AGGREGATE3 = '82ad56cb'

const word = (value: number): string => wordOf(value.toString(16))

/** The call data of `aggregate3`, which calls each contract with `callData`. A failing call does not stop the others. */
export const aggregateData = (contracts: readonly string[], callData: string): string => {
  const data = callData.slice(2)
  const bytes = word(data.length / 2) + data.padEnd(Math.ceil(data.length / WORD) * WORD, '0')
  const call = (contract: string) => wordOf(contract) + word(1) + word(96) + bytes
  const size = call(MULTICALL3).length / 2
  const offsets = contracts.map((_, place) => word(contracts.length * 32 + place * size))
  return `0x${AGGREGATE3}${word(32)}${word(contracts.length)}${offsets.join('')}${contracts.map(call).join('')}`
}

/** What a contract answers to a call for a number. `none`: it reverts. Undefined: anything else, from which nothing follows. */
export type NumberAnswer = bigint | 'none' | undefined

/** The numbers in the response to `aggregate3`, in the order of the calls. Undefined for another response. */
export const numbersIn = (raw: unknown, count: number): readonly NumberAnswer[] | undefined => {
  if (typeof raw !== 'string' || !isHex(raw)) return undefined
  const hex = raw.slice(2)
  const text = (byte: number, length = 32): string => hex.slice(byte * 2, (byte + length) * 2)
  const number = (byte: number): number => {
    const value = text(byte)
    // An offset beyond the response is invalid.
    return value.length < WORD || wholeOf(`0x${value}`) > BigInt(hex.length)
      ? Number.NaN
      : Number(`0x${value}`)
  }
  const list = number(0)
  if (number(list) !== count) return undefined
  const start = list + 32
  return Array.from({ length: count }, (_, place) => {
    const result = start + number(start + place * 32)
    const bytes = result + number(result + 32)
    if (number(result) === 0) return 'none'
    return number(result) === 1 && number(bytes) === 32 ? numberIn(`0x${text(bytes + 32)}`) : undefined
  })
}
