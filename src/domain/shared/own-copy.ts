/** The deepest value that is copied. Deeper ones, and those that contain themselves, are no data. */
const MAX_DEPTH = 64

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The names of an object's fields, and of the getters of its class. */
const namesIn = (value: object): readonly string[] => {
  const names = new Set(Object.keys(value))
  for (
    let above: unknown = Object.getPrototypeOf(value);
    isObject(above) && Object.getPrototypeOf(above) !== null;
    above = Object.getPrototypeOf(above)
  )
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(above)))
      if ('get' in descriptor && name !== '__proto__') names.add(name)
  return [...names]
}

/**
 * A copy of an object that belongs to someone else, such as what a host's function returned. Each field is read once, so that
 * what was checked is what is used, even if the object changes or a getter answers differently. Functions and bytes are kept.
 * Throws what a getter throws, and a RangeError if the value is too deep.
 */
export const ownCopy = (value: unknown, depth = 0): unknown => {
  if (!isObject(value) || ArrayBuffer.isView(value)) return value
  if (depth > MAX_DEPTH) throw new RangeError('Too deep')
  if (Array.isArray(value)) return Array.from(value, (each: unknown) => ownCopy(each, depth + 1))
  const read = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(namesIn(value).map((name) => [name, ownCopy(read[name], depth + 1)]))
}
