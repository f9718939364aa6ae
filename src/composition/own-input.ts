/** Whether it is data: no function, element, signal, date or bytes, all of which stay what they are. */
const isData = (value: object): boolean =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'

/** The names of the fields of an object, and of the getters of its class. */
const namesIn = (value: object): ReadonlySet<string> => {
  const names = new Set(Object.keys(value))
  for (
    let above: unknown = Object.getPrototypeOf(value);
    typeof above === 'object' && above !== null && Object.getPrototypeOf(above) !== null;
    above = Object.getPrototypeOf(above)
  )
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(above)))
      if ('get' in descriptor) names.add(name)
  return names
}

/** A field that cannot be read stays one, because without it the object would ask for something else. */
const fieldOf = (value: object, name: string, copy: (value: unknown) => unknown): PropertyDescriptor => {
  try {
    return { value: copy(Reflect.get(value, name)) }
  } catch (error) {
    return {
      get: () => {
        throw error
      },
    }
  }
}

/**
 * A copy of what a host passes, made when it calls. Each field is read once, so that what is checked is what is used, even if the
 * host changes the object later or a getter answers differently. The same part is copied once, so it may contain itself.
 */
export const ownInput = <A>(input: A): A => {
  const copies = new Map<object, object>()
  const copyOf = (value: object): object => {
    const copy = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    for (const name of namesIn(value))
      Object.defineProperty(copy, name, {
        enumerable: true,
        configurable: true,
        ...fieldOf(value, name, own),
      })
    return copy
  }
  const own = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && isData(value)
      ? (copies.get(value) ?? copyOf(value))
      : value
  return own(input) as A
}
