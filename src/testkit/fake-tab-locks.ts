import type { TabLocks } from '#ports/tab-locks.ts'

import type { FakeDisk } from './fake-storage.ts'

const heldOn = new WeakMap<FakeDisk, Set<string>>()
let pages = 0

/** The locks of a tab. Two instances on one disk are two tabs of one site. */
export class FakeTabLocks implements TabLocks {
  readonly page = `page ${(pages += 1)}`
  readonly #own = new Set<string>()
  readonly #held: Set<string>

  constructor(disk: FakeDisk) {
    this.#held = heldOn.get(disk) ?? new Set()
    heldOn.set(disk, this.#held)
  }

  hold(name: string): () => void {
    this.#held.add(name)
    this.#own.add(name)
    return () => this.#release(name)
  }

  take(name: string): Promise<(() => void) | undefined> {
    return Promise.resolve(this.#held.has(name) ? undefined : this.hold(name))
  }

  isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.#held.has(name))
  }

  /** The page is closed: nothing runs in it any more. */
  close(): void {
    for (const name of this.#own) this.#release(name)
  }

  #release(name: string): void {
    this.#held.delete(name)
    this.#own.delete(name)
  }
}
