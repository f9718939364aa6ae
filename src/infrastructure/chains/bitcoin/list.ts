import * as t from 'io-ts'

import { listOf } from '#infrastructure/chains/list-of.ts'

export const List = new t.Type<readonly unknown[], unknown>(
  'List',
  (u): u is readonly unknown[] => Array.isArray(u),
  (u, context) => {
    const list = listOf(u)
    return list === undefined ? t.failure(u, context) : t.success(list)
  },
  t.identity,
)
