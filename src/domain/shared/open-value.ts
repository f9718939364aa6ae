import * as t from 'io-ts'

type Table<Known extends string> = Readonly<Record<string, Known>>

/**
 * The meaning of a value in a list that belongs to a service, which may extend it at any time. Any other text than the table has is
 * `unknown`: nobody can tell what it means, so it is neither a success nor a failure.
 */
export const meaningIn = <Known extends string>(known: Table<Known>, text: string): Known | 'unknown' =>
  (Object.hasOwn(known, text) ? known[text] : undefined) ?? 'unknown'

/** Decodes the meaning of such a value, which may be no text. Only a missing value is invalid. */
export const openValue = <Known extends string>(known: Table<Known>) =>
  new t.Type<Known | 'unknown', string, unknown>(
    'a text',
    (u): u is Known | 'unknown' => u === 'unknown' || Object.values<unknown>(known).includes(u),
    (u, context) =>
      u === undefined || u === null
        ? t.failure(u, context)
        : t.success(typeof u === 'string' ? meaningIn(known, u) : 'unknown'),
    t.identity,
  )
