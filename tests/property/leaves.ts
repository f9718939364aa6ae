type Path = readonly string[]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every value of a record that is no record or list itself. */
export const leavesOf = (value: unknown, path: Path = []): readonly { path: Path; value: unknown }[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [{ path, value }]

const withPart = (value: unknown, [name, ...rest]: Path, leaf: unknown): unknown => {
  if (name === undefined || !isRecord(value)) return leaf
  const part = withPart(value[name], rest, leaf)
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === name ? part : item))
    : { ...value, [name]: part }
}

/** The record with another value at one of its leaves. */
export const withLeaf = <T>(value: T, path: Path, leaf: unknown): T => withPart(value, path, leaf) as T

/** Other values of the same type: a larger and a smaller one, if it has an order. */
export const changesOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'bigint') return [value * 10n + 1n, value - 1n]
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  return typeof value === 'string' ? [`${value}x`] : []
}
