import type { NonceStore } from '#ports/nonce-store.ts'

/** What is used of a Keyv 5. */
export interface NonceKeys {
  get(key: string): Promise<unknown>
  set(key: string, value: string, ttlMs: number): Promise<unknown>
  delete(key: string): Promise<boolean>
}

const KEPT = '1'
const keyOf = (nonce: string): string => `walletport:nonce:${nonce}`

/** Clients of stores keep questions for when their store comes back. */
const PATIENCE_MS = 5000

const inTime = async <A>(answer: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of nonces does not answer')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Nonces in a store that machines share: whose `delete` says that it deleted has taken the nonce. */
export class KeyvNonces implements NonceStore {
  constructor(private readonly keys: NonceKeys) {}

  async issue(nonce: string, ttl: number): Promise<void> {
    await inTime(this.keys.set(keyOf(nonce), KEPT, ttl * 1000))
    // a Keyv whose store is away says nothing
    if ((await inTime(this.keys.get(keyOf(nonce)))) !== KEPT) throw new Error('The nonce could not be kept')
  }

  async take(nonce: string): Promise<boolean> {
    // stores without a clock of their own delete what is over as if it were there
    if ((await inTime(this.keys.get(keyOf(nonce)))) !== KEPT) return false
    return (await inTime(this.keys.delete(keyOf(nonce)))) === true
  }
}
