import * as t from 'io-ts'

import { stored } from '#domain/storage/storage-keys.ts'

import type { ProfileName } from './name.ts'
import { profileIn } from './profile-in.ts'

/** The number of accounts whose names are kept. */
const MAX_KEPT = 20

type StoredNames = Readonly<Record<string, ProfileName>>

/** Read like an answer of a source. What is no name is left out. */
const StoredNames = new t.Type<StoredNames, unknown>(
  'names',
  (u): u is StoredNames =>
    t.UnknownRecord.is(u) && Object.values(u).every((name) => profileIn(name) !== undefined),
  (u, context) => {
    if (!t.UnknownRecord.is(u)) return t.failure(u, context)
    const names = Object.entries(u).flatMap(([account, raw]) => {
      const profile = profileIn(raw)
      return profile === undefined ? [] : [[account, profile] as const]
    })
    return t.success(Object.fromEntries(names))
  },
  t.identity,
)

/** The names and pictures of the user's own accounts, by CAIP-10 id, to show before they are looked up again. S3-26. */
export const storedNames = stored('name_cache', StoredNames)

/** Keeps the name of an account, or forgets it if there is none. The accounts that were named last are kept. */
export const withName = (
  names: StoredNames,
  account: string,
  profile: ProfileName | undefined,
): StoredNames => {
  const others = Object.entries(names).filter(([other]) => other !== account)
  const all = profile === undefined ? others : [...others, [account, profile] as const]
  return Object.fromEntries(all.slice(-MAX_KEPT))
}
