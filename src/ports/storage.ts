import type { Option } from 'fp-ts/Option'
import type { Observable } from 'rxjs'

import type { Stored } from '#domain/storage/storage-keys.ts'

import { token } from './token.ts'

/**
 * Storage between visits. It never throws: an unreadable value counts as absent, and a value that cannot be written is kept
 * for this visit, with `merge` together with what another tab writes. Both log a warning. S3-26. Contract: tests/contract/storage.test.ts
 */
export interface Storage {
  get<A>(stored: Stored<A>): Option<A>
  set<A>(stored: Stored<A>, value: A): void
  remove(stored: { readonly key: string }): void
  /** Emits when another tab of this site changes the value. `None` if it was removed. */
  changes<A>(stored: Stored<A>): Observable<Option<A>>
}
export const Storage = token<Storage>('Storage')
