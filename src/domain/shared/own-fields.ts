import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/**
 * A copy of a plain object without a prototype, so that a field that it lacks is absent, whatever other code has given to all
 * objects. Everything else, such as an object of a class, is returned as it is.
 */
export const own = <A>(value: A): A =>
  t.UnknownRecord.is(value) && !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? value)
    ? Object.assign(Object.create(null), value)
    : value

type Fields<Required extends t.Props, Optional extends t.Props> = t.IntersectionC<
  [t.TypeC<Required>, t.PartialC<Optional>]
>

/**
 * A codec of an object with required and optional fields. Of a plain object only own fields are read, and an undefined one counts
 * as absent. An object of a class is checked and stays what it is. Fails with the first problem.
 */
export const fields = <Required extends t.Props, Optional extends t.Props = Record<never, t.Mixed>>(
  required: Required,
  optional?: Optional,
): Fields<Required, Optional> => {
  const codecs = Object.entries<t.Mixed>({ ...required, ...optional })
  const validate = (u: unknown, context: t.Context): t.Validation<object> => {
    if (!t.UnknownRecord.is(u)) return t.failure(u, context)
    const read = own(u)
    for (const [name, codec] of codecs) {
      const value = read[name]
      const isAbsent = value === undefined && !Object.hasOwn(required, name)
      const result = isAbsent
        ? t.success(value)
        : codec.validate(value, t.appendContext(context, name, codec, value))
      if (E.isLeft(result)) return result
      if (read === u) continue
      if (isAbsent) delete read[name]
      else read[name] = result.right
    }
    return t.success(read)
  }
  return Object.assign(t.type(required), { validate }) as never
}
