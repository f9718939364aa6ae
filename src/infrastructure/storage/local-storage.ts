import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { defer, filter, fromEvent, map, NEVER, type Observable } from 'rxjs'

import { decodeStored, encodeStored, STORAGE_PREFIX, type Stored } from '#domain/storage/storage-keys.ts'
import { Log } from '#ports/log.ts'
import type { Storage } from '#ports/storage.ts'
import { token } from '#ports/token.ts'

/** A storage of strings. `localStorage` has this shape. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface StorageConfig {
  /** Defaults to `localStorage`. */
  readonly backend?: StorageBackend | undefined
  /** The target of `storage` events. Defaults to the window. */
  readonly tabs?: EventTarget | undefined
}
export const StorageConfig = token<StorageConfig>('StorageConfig')

interface StorageChange {
  readonly key: string | null
}

const isStorageChange = (event: Event): event is Event & StorageChange => 'key' in event

/** A value that the browser could not write, now that this text is stored. Null means that there is none. */
type Unwritten = (stored: string | null) => string | null

/** Another tab's value is newer than one that could not be written here. */
const unlessNewer =
  (base: string | null, mine: string | null): Unwritten =>
  (theirs) =>
    theirs === base ? mine : theirs

/** Stores values between visits, or for this visit if the browser denies storage. S3-26. */
@injectable()
export class LocalStorage implements Storage {
  readonly #unwritten = new Map<string, Unwritten>()
  readonly #warned = new Set<string>()

  constructor(
    @inject(StorageConfig) private readonly config: StorageConfig,
    @inject(Log) private readonly log: Log,
  ) {}

  get<A>(stored: Stored<A>): O.Option<A> {
    return pipe(
      this.#read(stored.key),
      O.chain((text) =>
        pipe(
          decodeStored(stored, text),
          E.match(
            ({ message }): O.Option<A> => {
              this.#warn(stored.key, message)
              return O.none
            },
            (value) => O.some(value),
          ),
        ),
      ),
    )
  }

  set<A>(stored: Stored<A>, value: A): void {
    const text = encodeStored(stored, value)
    this.#write(stored.key, text, (base) => (stored.merge ?? unlessNewer)(base, text))
  }

  remove({ key }: { readonly key: string }): void {
    this.#write(key, null, (base) => unlessNewer(base, null))
  }

  changes<A>(stored: Stored<A>): Observable<O.Option<A>> {
    return defer(() => {
      const tabs = this.config.tabs ?? globalThis.window
      return tabs === undefined ? NEVER : fromEvent<Event>(tabs, 'storage')
    }).pipe(
      // Without a key the other tab cleared the whole storage.
      filter((event) => isStorageChange(event) && (event.key === stored.key || event.key === null)),
      map(() => {
        const unwritten = this.#unwritten.get(stored.key)
        if (unwritten) this.#write(stored.key, unwritten(this.#stored(stored.key)), () => unwritten)
        return this.get(stored)
      }),
    )
  }

  #read(key: string): O.Option<string> {
    const text = this.#stored(key)
    const unwritten = this.#unwritten.get(key)
    return O.fromNullable(unwritten ? unwritten(text) : text)
  }

  /** What the browser has stored. */
  #stored(key: string): string | null {
    try {
      const text: unknown = this.#backend().getItem(key)
      return typeof text === 'string' ? text : null
    } catch {
      this.#warn(key, `${key} cannot be read: the browser denies storage`)
      return null
    }
  }

  /** `unwritten`: what the value is if it cannot be written. `base`: what is stored instead. */
  #write(key: string, text: string | null, unwritten: (base: string | null) => Unwritten): void {
    try {
      if (text === null) this.#backend().removeItem(key)
      else this.#backend().setItem(key, text)
      this.#unwritten.delete(key)
    } catch {
      this.#unwritten.set(key, unwritten(this.#stored(key)))
      this.#warn(key, `${key} cannot be stored: kept for this visit only`)
    }
  }

  /** Read at each access, because a denied storage throws on access. */
  #backend(): StorageBackend {
    return this.config.backend ?? globalThis.window.localStorage
  }

  #warn(key: string, message: string): void {
    if (this.#warned.has(key)) return
    this.#warned.add(key)
    this.log.write('warn', message, { key: key.slice(STORAGE_PREFIX.length) })
  }
}
