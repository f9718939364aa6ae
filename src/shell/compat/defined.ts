type MaybeAbsent<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name] ? Name : never
}[keyof Fields]
type Defined<Fields> = Omit<Fields, MaybeAbsent<Fields>> & {
  readonly [Name in MaybeAbsent<Fields>]?: Exclude<Fields[Name], undefined>
}

/** The fields that have a value. */
export const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
