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

export const fresh: SiteMemory = { permitted: false, locked: false, asks: false, account: 0 }

/** The storage of a wallet's state. */
export interface Drawer {
  read(): string | null
  write(text: string): void
  /** Calls back when another page has written. */
  watch(changed: () => void): void
}

/** The page's storage, shared by every tab of the site. */
export const pageDrawer = (name: string): Drawer => {
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
export const privateDrawer = (): Drawer => {
  let kept: string | null = null
  return { read: () => kept, write: (text) => void (kept = text), watch: () => undefined }
}

/** Writes only changes, so that an untouched page leaves the storage as it was. */
export class WalletMemory<Value extends SiteMemory = Memory> {
  #value: Value

  constructor(
    private readonly drawer: Drawer,
    private readonly initial: Value,
    private readonly changed: (before: Value) => void,
  ) {
    this.#value = this.#read()
    drawer.watch(() => this.#become(this.#read()))
  }

  get value(): Value {
    return this.#value
  }

  update(change: Partial<SiteMemory> | Partial<Value>): void {
    const value = { ...this.#value, ...change }
    this.drawer.write(JSON.stringify(value))
    this.#become(value)
  }

  #become(value: Value): void {
    const before = this.#value
    this.#value = value
    this.changed(before)
  }

  #read(): Value {
    return { ...this.initial, ...(JSON.parse(this.drawer.read() ?? '{}') as Partial<Value>) }
  }
}
