import * as t from 'io-ts'

import { stored } from '#domain/storage/storage-keys.ts'

import type { ProfileName } from './name.ts'

/** The number of accounts whose names are kept. */
const MAX_KEPT = 20

const StoredName = t.readonly(t.intersection([t.type({ name: t.string }), t.partial({ image: t.string })]))
const StoredNames = t.record(t.string, StoredName)
type StoredNames = t.TypeOf<typeof StoredNames>

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
