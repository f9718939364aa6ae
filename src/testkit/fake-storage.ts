import * as O from 'fp-ts/Option'
import { asapScheduler, filter, map, type Observable, observeOn, Subject } from 'rxjs'

import { decodeStored, encodeStored, type Stored } from '#domain/storage/storage-keys.ts'
import type { Storage } from '#ports/storage.ts'

/** The storage that the tabs of one site share. */
export class FakeDisk {
  readonly texts = new Map<string, string>()
  /** Without a key, the whole storage was cleared. */
  readonly writes$ = new Subject<{ readonly key: string | undefined; readonly by: unknown }>()

  write(by: unknown, key: string, text: string | undefined): void {
    if (this.texts.get(key) === text) return
    if (text === undefined) this.texts.delete(key)
    else this.texts.set(key, text)
    this.writes$.next({ key, by })
  }

  clear(by: unknown): void {
    this.texts.clear()
    this.writes$.next({ key: undefined, by })
  }
}

/** In-memory storage. Two instances on one disk are two tabs of one site. */
export class FakeStorage implements Storage {
  constructor(readonly disk: FakeDisk = new FakeDisk()) {}

  get<A>(stored: Stored<A>): O.Option<A> {
    const text = this.disk.texts.get(stored.key)
    return text === undefined ? O.none : O.fromEither(decodeStored(stored, text))
  }

  set<A>(stored: Stored<A>, value: A): void {
    this.disk.write(this, stored.key, encodeStored(stored, value))
  }

  remove({ key }: { readonly key: string }): void {
    this.disk.write(this, key, undefined)
  }

  changes<A>(stored: Stored<A>): Observable<O.Option<A>> {
    return this.disk.writes$.pipe(
      filter(({ key, by }) => (key === stored.key || key === undefined) && by !== this),
      // Browsers notify the other tabs in a later task, in which the tabs read the value that is stored at that time.
      observeOn(asapScheduler),
      map(() => this.get(stored)),
    )
  }
}
