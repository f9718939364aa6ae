/** The nonces that a server has issued. Contract: tests/contract/nonce-store.test.ts */
export interface NonceStore {
  /** Keeps the nonce for `ttl` seconds. */
  issue(nonce: string, ttl: number): Promise<void>
  /** True for exactly one caller, across all machines, and only before expiry. */
  take(nonce: string): Promise<boolean>
}
