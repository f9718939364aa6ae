/** What a wallet remembers about this site, as a browser extension does over reloads and in every tab. */
export interface SiteMemory {
  readonly permitted: boolean
  readonly locked: boolean
  /** Whether a person answers in the panel. */
  readonly asks: boolean
  readonly account: number
}

/** The same of a wallet with EVM chains. */
export interface Memory extends SiteMemory {
  readonly chainId: number
  readonly chainIds: readonly number[]
}

export const fresh: SiteMemory = { permitted: false, locked: false, asks: false, account: 0 }

/** Where a wallet keeps its memory. */
export interface Drawer {
  read(): string | null
  write(text: string): void
  /** Told when another page has written. */
  watch(changed: () => void): void
}

/** The page's own storage, which every tab of the site has. */
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

/** Forgotten with the wallet: for wallets outside of a page. */
export const privateDrawer = (): Drawer => {
  let kept: string | null = null
  return { read: () => kept, write: (text) => void (kept = text), watch: () => undefined }
}

/** Writes only when something changes: a page that nobody touched leaves the storage as it was. */
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
