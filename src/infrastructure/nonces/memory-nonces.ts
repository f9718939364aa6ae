import type { NonceStore } from '#ports/nonce-store.ts'

/** Whoever asks for nonces without end cannot fill the memory. */
const MOST = 100_000

/** Nonces of one process; the oldest make room. */
export class MemoryNonces implements NonceStore {
  /** Each with the time when it is over. */
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

  /** In the order of issue, up to the first that must stay: with one lifetime for all none is missed. */
  #makeRoom(): void {
    for (const [nonce, end] of this.#kept) {
      if (this.now() < end && this.#kept.size < MOST) return
      this.#kept.delete(nonce)
    }
  }
}
