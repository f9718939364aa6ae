import type { NonceStore } from '#ports/nonce-store.ts'

/** A limit, so that repeated requests cannot exhaust the memory. */
const MAX_NONCES = 100_000

/** Nonces of one process. When the limit is reached the oldest are dropped. */
export class MemoryNonces implements NonceStore {
  /** Expiry times by nonce. */
  readonly #expiries = new Map<string, number>()
  /** The nonces in order of issue, in a ring. Finding the first key of a map that shrinks at its front is slow. */
  readonly #ring: string[] = []
  #oldest = 0
  #next = 0

  constructor(private readonly now: () => number) {}

  async issue(nonce: string, ttl: number): Promise<void> {
    this.#makeRoom()
    this.#ring[this.#next++ % MAX_NONCES] = nonce
    this.#expiries.set(nonce, this.now() + ttl * 1000)
  }

  async take(nonce: string): Promise<boolean> {
    const end = this.#expiries.get(nonce)
    this.#expiries.delete(nonce)
    return end !== undefined && this.now() < end
  }

  /** Drops expired and taken nonces in order of issue. With one lifetime for all, it can stop at the first valid one. */
  #makeRoom(): void {
    for (; this.#oldest < this.#next; this.#oldest++) {
      const nonce = this.#ring[this.#oldest % MAX_NONCES] ?? ''
      const isValid = this.now() < (this.#expiries.get(nonce) ?? 0)
      if (isValid && this.#next - this.#oldest < MAX_NONCES) return
      this.#expiries.delete(nonce)
    }
  }
}
