import type { NonceStore } from '#ports/nonce-store.ts'

/** What is used of a Keyv 5. */
export interface NonceKeys {
  get(key: string): Promise<unknown>
  set(key: string, value: string, ttlMs: number): Promise<unknown>
  delete(key: string): Promise<boolean>
}

const KEPT = '1'
const keyOf = (nonce: string): string => `walletport:nonce:${nonce}`

/** Nonces in a store that machines share: whose `delete` says that it deleted has taken the nonce. */
export class KeyvNonces implements NonceStore {
  constructor(private readonly keys: NonceKeys) {}

  async issue(nonce: string, ttl: number): Promise<void> {
    await this.keys.set(keyOf(nonce), KEPT, ttl * 1000)
    // a Keyv whose store is away says nothing
    if ((await this.keys.get(keyOf(nonce))) !== KEPT) throw new Error('The nonce could not be kept')
  }

  async take(nonce: string): Promise<boolean> {
    // stores without a clock of their own delete what is over as if it were there
    if ((await this.keys.get(keyOf(nonce))) !== KEPT) return false
    return (await this.keys.delete(keyOf(nonce))) === true
  }
}
