/** Nonces that a server has handed out. Contract: tests/contract/nonce-store.test.ts */
export interface NonceStore {
  /** Kept for `ttl` seconds. */
  issue(nonce: string, ttl: number): Promise<void>
  /** True to one caller alone, on however many machines, and only while it is kept. */
  take(nonce: string): Promise<boolean>
}
