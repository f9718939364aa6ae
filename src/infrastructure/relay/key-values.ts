import type { RelayStorage } from './relay-adapter.ts'

const PREFIX = '@walletport/relay/'

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The host's storage as the client wants it. What cannot be written the client still has, for this visit. */
export class KeyValues {
  constructor(private readonly storage: RelayStorage) {}

  /** Only asked by clients that move in from elsewhere. */
  async getKeys(): Promise<string[]> {
    return []
  }

  async getEntries<A>(): Promise<[string, A][]> {
    return []
  }

  /** Its own words come back: the client decodes nothing. */
  async getItem<A>(key: string): Promise<A | undefined> {
    try {
      return parsed(this.storage.getItem(PREFIX + key)) as A | undefined
    } catch {
      return undefined
    }
  }

  async setItem(key: string, value: unknown): Promise<void> {
    try {
      this.storage.setItem(PREFIX + key, JSON.stringify(value))
    } catch {
      // full or denied
    }
  }

  async removeItem(key: string): Promise<void> {
    try {
      this.storage.removeItem(PREFIX + key)
    } catch {
      // denied
    }
  }
}
