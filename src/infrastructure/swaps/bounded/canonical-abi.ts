import { wholeOf } from '#domain/shared/whole-number.ts'

/** A decoded value: numbers and booleans as bigint, addresses and bytes in lower-case hex, tuples and arrays as lists. */
export type Value = bigint | string | readonly Value[]

interface Type {
  readonly name: string
  /** The fields of a tuple, or the one type of an array's items. */
  readonly parts: readonly Type[]
  readonly isDynamic: boolean
  /** Hex digits in the head of a tuple. */
  readonly size: number
}

/** A value and the hex digits that it takes. */
type Read = readonly [value: Value, size: number]

/** Hex digits of a word. */
const WORD = 64

const headOf = (types: readonly Type[]): number => types.reduce((sum, { size }) => sum + size, 0)

const tupleOf = (tokens: string[]): Type => {
  const parts: Type[] = []
  do parts.push(typeOf(tokens))
  while (tokens.shift() === ',')
  const isDynamic = parts.some((part) => part.isDynamic)
  return { name: '()', parts, isDynamic, size: isDynamic ? WORD : headOf(parts) }
}

/** Takes the tokens of one type. */
const typeOf = (tokens: string[]): Type => {
  const name = tokens.shift() ?? ''
  const isDynamic = name === 'bytes' || name === 'string'
  let type = name === '(' ? tupleOf(tokens) : { name, parts: [], isDynamic, size: WORD }
  for (; tokens[0] === '[]'; tokens.shift()) type = { name: '[]', parts: [type], isDynamic: true, size: WORD }
  return type
}

const bitsOf = (name: string): bigint => {
  if (name === 'address') return 160n
  return name === 'bool' ? 1n : wholeOf(name.slice('uint'.length))
}

const readWord = (name: string, hex: string, at: number): bigint | string | undefined => {
  const word = hex.slice(at, at + WORD)
  if (word.length < WORD) return undefined
  if (name === 'bytes32') return `0x${word}`
  const number = wholeOf(`0x${word}`)
  if (number >> bitsOf(name) !== 0n) return undefined
  return name === 'address' ? `0x${word.slice(-40)}` : number
}

const readTuple = (types: readonly Type[], hex: string, start: number): Read | undefined => {
  const values: Value[] = []
  let head = start
  let end = start + headOf(types)
  for (const type of types) {
    // The tail of each value directly follows the one before it.
    if (type.isDynamic && readWord('uint256', hex, head) !== BigInt((end - start) / 2)) return undefined
    const read = readValue(type, hex, type.isDynamic ? end : head)
    if (read === undefined) return undefined
    values.push(read[0])
    head += type.size
    if (type.isDynamic) end += read[1]
  }
  return [values, end - start]
}

const readList = ({ parts: [item] }: Type, count: number, hex: string, start: number): Read | undefined => {
  const read =
    item &&
    readTuple(
      Array.from({ length: count }, () => item),
      hex,
      start,
    )
  return read && [read[0], WORD + read[1]]
}

const readBytes = (count: number, hex: string, start: number): Read | undefined => {
  const end = start + count * 2
  const padded = start + Math.ceil((count * 2) / WORD) * WORD
  const isPadded = hex.length >= padded && !/[^0]/.test(hex.slice(end, padded))
  return isPadded ? [`0x${hex.slice(start, end)}`, WORD + padded - start] : undefined
}

const readValue = (type: Type, hex: string, at: number): Read | undefined => {
  if (type.name === '()') return readTuple(type.parts, hex, at)
  const isList = type.name === '[]'
  if (!isList && !type.isDynamic) {
    const value = readWord(type.name, hex, at)
    return value === undefined ? undefined : [value, WORD]
  }
  const length = readWord('uint32', hex, at)
  const start = at + WORD
  // Each byte takes two digits, and each item at least a word.
  if (typeof length !== 'bigint' || length * 2n > BigInt(hex.length - start)) return undefined
  return isList ? readList(type, Number(length), hex, start) : readBytes(Number(length), hex, start)
}

/**
 * Decodes ABI-encoded arguments, but only in their canonical encoding: each dynamic value directly follows the one before it, padding
 * is zero, and nothing follows the last value. So the values determine the bytes, and no contract can read other values in them.
 * `types`: such as `address,(uint256,bytes)[]`. `hex`: lower-case digits without 0x. `tag`: how many bytes may also follow, where a
 * source marks its calls and the contract reads nothing.
 */
export const decodeCanonically = (types: string, hex: string, tag = 0): readonly Value[] | undefined => {
  if (/[^\da-f]/.test(hex)) return undefined
  const { parts } = tupleOf(types.match(/\w+|\[\]|[(),]/g) ?? [])
  const read = readTuple(parts, hex, 0)
  if (read === undefined) return undefined
  const rest = hex.length - read[1]
  return rest === 0 || rest === tag * 2 ? (read[0] as readonly Value[]) : undefined
}
