import type { TabLocks } from '#ports/tab-locks.ts'

/** Locks that the tabs of this site share. The browser releases those of a page that is closed. Web Locks API. */
export class WebLocks implements TabLocks {
  readonly #own = new Set<string>()

  /** `locks`: undefined in a page without a secure context, and outside a browser. */
  constructor(private readonly locks: Pick<LockManager, 'request' | 'query'> | undefined) {}

  hold(name: string): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#own.add(name)
    // A browser may deny it, for example to a page in a sandbox. Then only this page knows.
    this.locks?.request(name, () => released).catch(() => undefined)
    return () => {
      this.#own.delete(name)
      release()
    }
  }

  async isHeld(name: string): Promise<boolean> {
    if (this.#own.has(name)) return true
    try {
      const { held = [], pending = [] } = (await this.locks?.query()) ?? {}
      return [...held, ...pending].some((lock) => lock.name === name)
    } catch {
      return false
    }
  }
}
