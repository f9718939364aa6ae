import * as t from 'io-ts'

/** A limit far above any real number of accounts, against hostile wallets. */
const MAX_ENTRIES = 1000

/** Copies a wallet's list, so that the wallet cannot change it later. */
export const listOf = (raw: unknown): readonly unknown[] | undefined => {
  if (!Array.isArray(raw)) return undefined
  const { length } = raw
  return length > MAX_ENTRIES ? undefined : Array.from({ length }, (_, at): unknown => raw[at])
}

export const List = new t.Type<readonly unknown[], unknown>(
  'List',
  (u): u is readonly unknown[] => Array.isArray(u),
  (u, context) => {
    const list = listOf(u)
    return list === undefined ? t.failure(u, context) : t.success(list)
  },
  t.identity,
)
