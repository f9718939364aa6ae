import * as O from 'fp-ts/Option'

import type { Environment } from '#application/environment.ts'
import { Store } from '#application/store.ts'
import type { Stored } from '#domain/storage/storage-keys.ts'
import type { Storage } from '#ports/storage.ts'

import { followChanges } from './follow-changes.ts'

/** A list in the browser's storage, which all tabs of the site share. Empty until it is started. */
export abstract class StoredList<Item> extends Store<readonly Item[], readonly Item[]> {
  protected constructor(
    private readonly stored: Stored<readonly Item[]>,
    private readonly storage: Storage,
    private readonly environment: Environment,
  ) {
    super([], (_, items) => items)
  }

  /** Reads the list now, and again after another tab has changed it. */
  start(): void {
    this.refresh()
    followChanges(this.storage.changes(this.stored), this.environment, () => this.refresh())
  }

  /** Reads the list now: the browser may tell later that another tab has written it. */
  refresh(): void {
    this.dispatch(this.read())
  }

  /**
   * Reads the stored list, which another tab may have just written. Without a value that can be decoded the list stays as it was:
   * the page may have cleared its storage while something of the list is still followed.
   */
  read(): readonly Item[] {
    return O.getOrElse(() => this.state)(this.storage.get(this.stored))
  }

  /** Writes the changed list, unless `change` returns its argument. Returns the list before the change. */
  update(change: (items: readonly Item[]) => readonly Item[]): readonly Item[] {
    // Another tab may have written since the last read.
    const before = this.read()
    const after = change(before)
    if (after !== before) {
      this.storage.set(this.stored, after)
      this.dispatch(after)
    }
    return before
  }
}
