import type { NonceStore } from '#ports/nonce-store.ts'

/** A limit, so that repeated requests cannot exhaust the memory. */
const MOST = 100_000

/** Nonces of one process. When the limit is reached the oldest are dropped. */
export class MemoryNonces implements NonceStore {
  /** Expiry times by nonce. */
  readonly #kept = new Map<string, number>()

  constructor(private readonly now: () => number) {}

  async issue(nonce: string, ttl: number): Promise<void> {
    this.#makeRoom()
    this.#kept.set(nonce, this.now() + ttl * 1000)
  }

  async take(nonce: string): Promise<boolean> {
    const end = this.#kept.get(nonce)
    this.#kept.delete(nonce)
    return end !== undefined && this.now() < end
  }

  /**
   * Deletes expired nonces in order of issue. With one lifetime for all, it can stop at the first live one.
   */
  #makeRoom(): void {
    for (const [nonce, end] of this.#kept) {
      if (this.now() < end && this.#kept.size < MOST) return
      this.#kept.delete(nonce)
    }
  }
}
