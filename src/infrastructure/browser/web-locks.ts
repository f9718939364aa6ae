import type { TabLocks } from '#ports/tab-locks.ts'

/** Locks that the tabs of this site share. The browser releases those of a page that is closed. Web Locks API. */
export class WebLocks implements TabLocks {
  readonly page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('-')
  readonly #own = new Set<string>()

  /** `locks`: undefined in a page without a secure context, and outside a browser. */
  constructor(private readonly locks: Pick<LockManager, 'request' | 'query'> | undefined) {}

  hold(name: string): () => void {
    const { release, released } = this.#begin(name)
    // A browser may deny it, for example to a page in a sandbox. Then only this page knows.
    this.locks?.request(name, () => released).catch(() => undefined)
    return release
  }

  async take(name: string): Promise<(() => void) | undefined> {
    if (this.#own.has(name)) return undefined
    const { release, released } = this.#begin(name)
    const isGranted = await new Promise<boolean>((decide) => {
      const granted = (lock: Lock | null) => {
        decide(lock !== null)
        return lock === null ? undefined : released
      }
      // One that is denied, or that there is not, keeps no other page out.
      const asked = this.locks?.request(name, { ifAvailable: true }, granted) ?? Promise.reject(new Error())
      asked.catch(() => decide(true))
    })
    if (isGranted) return release
    release()
    return undefined
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

  /** Holds a name for this page. */
  #begin(name: string): { readonly release: () => void; readonly released: Promise<void> } {
    let end = () => {}
    const released = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#own.add(name)
    const release = () => {
      this.#own.delete(name)
      end()
    }
    return { release, released }
  }
}
