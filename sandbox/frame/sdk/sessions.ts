import * as t from 'io-ts'
import { bytesToHex, hexToBytes, type Hex } from 'viem'

import { keysOf, type Keys } from '#sandbox/frame/keys.ts'
import type { Entered } from '#sandbox/frame/wire.ts'

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

const Kept = t.type({
  token: t.string,
  /** The time of the login. */
  since: t.number,
  preferred: PreferredType,
  key: AesKey,
  iv: Bytes,
  sealed: Bytes,
})
type Kept = t.TypeOf<typeof Kept>

/** The user who is logged in for the host. */
export interface Session {
  readonly token: string
  readonly since: number
  readonly preferred: PreferredType
  readonly keys: Keys
}

const AES = 'AES-GCM'

const seal = async (seed: string): Promise<Pick<Kept, 'key' | 'iv' | 'sealed'>> => {
  // Not extractable, so a copy of the database alone cannot be decrypted.
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new Uint8Array(hexToBytes(seed as Hex))
  return { key, iv, sealed: new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, key, plain)) }
}

const open = async ({ key, iv, sealed }: Kept): Promise<Keys> => {
  const plain = await crypto.subtle.decrypt({ name: AES, iv }, key, sealed)
  return keysOf(bytesToHex(new Uint8Array(plain)))
}

/** The host's own login. Other origins that embed the frame cannot see it. */
export class Sessions {
  constructor(
    private readonly storage: FrameStorage,
    private readonly host: () => string,
  ) {}

  /** Read at each call, because another tab may have logged out. */
  async current(): Promise<Session | undefined> {
    const kept = await this.#kept()
    return kept && { token: kept.token, since: kept.since, preferred: kept.preferred, keys: await open(kept) }
  }

  async require(): Promise<Session> {
    const session = await this.current()
    if (session === undefined) throw new Error('Not connected')
    return session
  }

  async begin({ token, seed }: Entered): Promise<void> {
    const kept: Kept = { token, since: Date.now(), preferred: 'eoa', ...(await seal(seed)) }
    await this.storage.write(this.#key(), kept)
  }

  async prefer(preferred: PreferredType): Promise<void> {
    const kept = await this.#kept()
    if (kept !== undefined && kept.preferred !== preferred)
      await this.storage.write(this.#key(), { ...kept, preferred })
  }

  end(): Promise<void> {
    return this.storage.remove(this.#key())
  }

  /** The browser's device id for the server. It is new each time where storage is denied. */
  async device(): Promise<string> {
    const kept = await this.storage.read('device')
    if (typeof kept === 'string') return kept
    const device = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
    await this.storage.write('device', device)
    return device
  }

  async #kept(): Promise<Kept | undefined> {
    const kept = await this.storage.read(this.#key())
    return Kept.is(kept) ? kept : undefined
  }

  #key(): string {
    return `session ${this.host()}`
  }
}
