import * as t from 'io-ts'
import { bytesToHex, hexToBytes, type Hex } from 'viem'

import { keysOf, type Keys } from '#sandbox/frame/keys.ts'
import type { LoginResult } from '#sandbox/frame/wire.ts'

import type { FrameStorage } from './frame-storage.ts'

export const PreferredType = t.keyof({ eoa: null, smartAccount: null })
export type PreferredType = t.TypeOf<typeof PreferredType>

const instance = <A>(name: string, is: (value: unknown) => value is A) =>
  new t.Type<A, A, unknown>(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    (value) => value,
  )
const Bytes = instance('Bytes', (value): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array)
const AesKey = instance('AesKey', (value): value is CryptoKey => value instanceof CryptoKey)

const StoredSession = t.type({
  token: t.string,
  /** The time of the login. */
  since: t.number,
  preferred: PreferredType,
  key: AesKey,
  iv: Bytes,
  sealed: Bytes,
})
type StoredSession = t.TypeOf<typeof StoredSession>

/** The user who is logged in for the host. */
export interface Session {
  readonly token: string
  readonly since: number
  readonly preferred: PreferredType
  readonly keys: Keys
}

const AES = 'AES-GCM'

const encryptSeed = async (seed: string): Promise<Pick<StoredSession, 'key' | 'iv' | 'sealed'>> => {
  // The key is not extractable, so a copy of the database cannot be decrypted.
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const seedBytes = new Uint8Array(hexToBytes(seed as Hex))
  return { key, iv, sealed: new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, key, seedBytes)) }
}

const decryptKeys = async ({ key, iv, sealed }: StoredSession): Promise<Keys> => {
  const seedBytes = await crypto.subtle.decrypt({ name: AES, iv }, key, sealed)
  return keysOf(bytesToHex(new Uint8Array(seedBytes)))
}

/** The host's own login. Other origins that embed the frame cannot see it. */
export class Sessions {
  constructor(
    private readonly storage: FrameStorage,
    private readonly host: () => string,
  ) {}

  /** Read at each call, because another tab may have logged out. */
  async current(): Promise<Session | undefined> {
    const stored = await this.#stored()
    return (
      stored && {
        token: stored.token,
        since: stored.since,
        preferred: stored.preferred,
        keys: await decryptKeys(stored),
      }
    )
  }

  async require(): Promise<Session> {
    const session = await this.current()
    if (session === undefined) throw new Error('Not connected')
    return session
  }

  async start({ token, seed }: LoginResult): Promise<void> {
    const stored: StoredSession = { token, since: Date.now(), preferred: 'eoa', ...(await encryptSeed(seed)) }
    await this.storage.write(this.#key(), stored)
  }

  async prefer(preferred: PreferredType): Promise<void> {
    const stored = await this.#stored()
    if (stored !== undefined && stored.preferred !== preferred)
      await this.storage.write(this.#key(), { ...stored, preferred })
  }

  end(): Promise<void> {
    return this.storage.remove(this.#key())
  }

  /** The browser's device id for the server. It is new each time where storage is denied. */
  async device(): Promise<string> {
    const stored = await this.storage.read('device')
    if (typeof stored === 'string') return stored
    const device = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
    await this.storage.write('device', device)
    return device
  }

  async #stored(): Promise<StoredSession | undefined> {
    const stored = await this.storage.read(this.#key())
    return StoredSession.is(stored) ? stored : undefined
  }

  #key(): string {
    return `session ${this.host()}`
  }
}
