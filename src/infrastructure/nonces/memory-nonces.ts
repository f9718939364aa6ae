import type { NonceStore } from '#ports/nonce-store.ts'

/** A limit, so that repeated requests cannot exhaust the memory. */
const MOST = 100_000

/** Nonces of one process. When the limit is reached the oldest are dropped. */
export class MemoryNonces implements NonceStore {
  /** Expiry times by nonce. */
  readonly #kept = new Map<string, number>()
  /** The nonces in order of issue, in a ring. Finding the first key of a map that shrinks at its front is slow. */
  readonly #ring: string[] = []
  #oldest = 0
  #next = 0

  constructor(private readonly now: () => number) {}

  async issue(nonce: string, ttl: number): Promise<void> {
    this.#makeRoom()
    this.#ring[this.#next++ % MOST] = nonce
    this.#kept.set(nonce, this.now() + ttl * 1000)
  }

  async take(nonce: string): Promise<boolean> {
    const end = this.#kept.get(nonce)
    this.#kept.delete(nonce)
    return end !== undefined && this.now() < end
  }

  /** Drops expired and taken nonces in order of issue. With one lifetime for all, it can stop at the first valid one. */
  #makeRoom(): void {
    for (; this.#oldest < this.#next; this.#oldest++) {
      const nonce = this.#ring[this.#oldest % MOST] ?? ''
      const isValid = this.now() < (this.#kept.get(nonce) ?? 0)
      if (isValid && this.#next - this.#oldest < MOST) return
      this.#kept.delete(nonce)
    }
  }
}
