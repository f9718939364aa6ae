import * as E from 'fp-ts/Either'

/** The deepest value that is copied. Deeper ones, and those that contain themselves, are no data. */
const MAX_DEPTH = 64

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether an object has no class, of this page or of another frame. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const hexOf = (number: bigint): string =>
  number < 0n ? `-0x${(-number).toString(16)}` : `0x${number.toString(16)}`

const isJsonValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

const jsonOf = (value: unknown, depth: number): unknown => {
  if (typeof value === 'bigint') return hexOf(value)
  if (isJsonValue(value)) return value
  if (!isObject(value)) throw new TypeError('No JSON')
  if (depth > MAX_DEPTH) throw new RangeError('Too deep')
  if (Array.isArray(value)) return Array.from(value, (each: unknown) => jsonOf(each, depth + 1) ?? null)
  if (!isPlain(value)) throw new TypeError('No JSON')
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, jsonOf(each, depth + 1)]],
    ),
  )
}

/**
 * A copy of the parameters of a request, in which every bigint is `0x` and hex digits, because JSON has none. Undefined fields are
 * left out. Left for what is no JSON: an instance of a class, a function, a symbol, a number that is not finite, and a value that
 * contains itself or cannot be read.
 */
export const jsonCopy = (params: unknown): E.Either<'NoJson', unknown> =>
  E.tryCatch(
    () => jsonOf(params, 0),
    () => 'NoJson',
  )
