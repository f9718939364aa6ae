import * as t from 'io-ts'

/** All keys of an object codec. Undefined for other codecs. */
const propsOf = (codec: t.Mixed): t.Props | undefined => {
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return codec.props
  if (codec instanceof t.ReadonlyType) return propsOf(codec.type)
  if (!(codec instanceof t.IntersectionType)) return undefined
  const parts: readonly t.Mixed[] = codec.types
  return Object.assign({}, ...parts.map(propsOf))
}

const namesAll = (props: t.Props, value: object): boolean =>
  Object.entries(value).every(([key, field]) => {
    const codec = Object.hasOwn(props, key) ? props[key] : undefined
    return codec !== undefined && hasNoMore(codec, field)
  })

/** Whether the codec names every key of a value that it accepts. */
const hasNoMore = (codec: t.Mixed, value: unknown): boolean => {
  if (codec instanceof t.UnionType) {
    const ways: readonly t.Mixed[] = codec.types
    return ways.some((way) => way.is(value) && hasNoMore(way, value))
  }
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) {
    const element: t.Mixed = codec.type
    return Array.isArray(value) && value.every((each) => hasNoMore(element, each))
  }
  const props = propsOf(codec)
  return props === undefined || (typeof value === 'object' && value !== null && namesAll(props, value))
}

/** Whether a value matches the codec and has no additional key at any depth. S5-20. */
export const isExactly = <C extends t.Mixed>(codec: C, value: unknown): value is t.TypeOf<C> =>
  codec.is(value) && hasNoMore(codec, value)
