import type { RelayStorage } from './relay-adapter.ts'

const PREFIX = '@walletport/relay/'

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The host's storage in sign-client's format. A value that cannot be written stays in memory for this visit.
 */
export class KeyValues {
  constructor(private readonly storage: RelayStorage) {}

  /** sign-client calls this only to migrate from another storage. */
  async getKeys(): Promise<string[]> {
    return []
  }

  async getEntries<A>(): Promise<[string, A][]> {
    return []
  }

  /** The values were written by sign-client, which does not decode them. */
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
      // The storage is full or denied, so the value stays in memory.
    }
  }

  async removeItem(key: string): Promise<void> {
    try {
      this.storage.removeItem(PREFIX + key)
    } catch {
      // The storage is denied.
    }
  }
}
