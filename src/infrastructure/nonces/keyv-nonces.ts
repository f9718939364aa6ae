import type { NonceStore } from '#ports/nonce-store.ts'

import { inTime } from './in-time.ts'

/** The used part of Keyv 5. */
export interface NonceKeys {
  get(key: string): Promise<unknown>
  set(key: string, value: string, ttlMs: number): Promise<unknown>
  delete(key: string): Promise<boolean>
}

const STORED = '1'
const keyOf = (nonce: string): string => `walletport:nonce:${nonce}`

/** Nonces in a shared store. The caller whose `delete` succeeds has taken the nonce. */
export class KeyvNonces implements NonceStore {
  constructor(private readonly keys: NonceKeys) {}

  async issue(nonce: string, ttl: number): Promise<void> {
    await inTime(this.keys.set(keyOf(nonce), STORED, ttl * 1000))
    // Keyv reports no error when its store is unreachable.
    if ((await inTime(this.keys.get(keyOf(nonce)))) !== STORED)
      throw new Error('The nonce could not be stored')
  }

  async take(nonce: string): Promise<boolean> {
    // Some stores report success when they delete an expired entry, so it is read first.
    if ((await inTime(this.keys.get(keyOf(nonce)))) !== STORED) return false
    return (await inTime(this.keys.delete(keyOf(nonce)))) === true
  }
}
