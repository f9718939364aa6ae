/** A wallet's stored state for this site, like an extension's, shared by reloads and tabs. */
export interface SiteMemory {
  readonly permitted: boolean
  readonly locked: boolean
  /** Whether a person answers in the panel. */
  readonly asks: boolean
  readonly account: number
}

/** The state of a wallet with EVM chains. */
export interface Memory extends SiteMemory {
  readonly chainId: number
  readonly chainIds: readonly number[]
}

export const initialMemory: SiteMemory = { permitted: false, locked: false, asks: false, account: 0 }

/** The storage of a wallet's state. */
export interface WalletStorage {
  read(): string | null
  write(text: string): void
  /** Calls back when another page has written. */
  watch(changed: () => void): void
}

/** The page's storage, shared by every tab of the site. */
export const pageStorage = (name: string): WalletStorage => {
  const key = `sandbox-wallet:${name}`
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    watch: (changed) =>
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) changed()
      }),
  }
}

/** In-memory storage, for wallets outside a page. */
export const memoryStorage = (): WalletStorage => {
  let stored: string | null = null
  return { read: () => stored, write: (text) => void (stored = text), watch: () => undefined }
}

/** Writes only changes, so that an untouched page leaves the storage as it was. */
export class WalletMemory<Value extends SiteMemory = Memory> {
  #value: Value

  constructor(
    private readonly storage: WalletStorage,
    private readonly initial: Value,
    private readonly changed: (before: Value) => void,
  ) {
    this.#value = this.#read()
    storage.watch(() => this.#set(this.#read()))
  }

  get value(): Value {
    return this.#value
  }

  update(change: Partial<SiteMemory> | Partial<Value>): void {
    const value = { ...this.#value, ...change }
    this.storage.write(JSON.stringify(value))
    this.#set(value)
  }

  #set(value: Value): void {
    const before = this.#value
    this.#value = value
    this.changed(before)
  }

  #read(): Value {
    return { ...this.initial, ...(JSON.parse(this.storage.read() ?? '{}') as Partial<Value>) }
  }
}
