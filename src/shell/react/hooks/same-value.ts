// The maximum depth of options. At a greater depth only references are compared, so that cycles end.
const DEPTH = 5

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))

/** Whether two values are deeply equal, so that options written inline in a render count as unchanged. */
export const sameValue = (a: unknown, b: unknown, depth: number = DEPTH): boolean => {
  if (Object.is(a, b)) return true
  if (depth === 0 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key], depth - 1))
  )
}
