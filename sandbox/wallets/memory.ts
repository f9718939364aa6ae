/** What a wallet remembers about this site, as a browser extension does over reloads and in every tab. */
export interface Memory {
  readonly permitted: boolean
  readonly locked: boolean
  /** Whether a person answers in the panel. */
  readonly asks: boolean
  readonly account: number
  readonly chainId: number
  readonly chainIds: readonly number[]
}

/** Writes only when something changes: a page that nobody touched leaves the storage as it was. */
export class WalletMemory {
  readonly #key: string
  #value: Memory

  constructor(
    name: string,
    private readonly initial: Memory,
    private readonly changed: (before: Memory) => void,
  ) {
    this.#key = `sandbox-wallet:${name}`
    this.#value = this.#read()
    addEventListener('storage', ({ key }) => {
      if (key === this.#key || key === null) this.#become(this.#read())
    })
  }

  get value(): Memory {
    return this.#value
  }

  update(change: Partial<Memory>): void {
    const value = { ...this.#value, ...change }
    localStorage.setItem(this.#key, JSON.stringify(value))
    this.#become(value)
  }

  #become(value: Memory): void {
    const before = this.#value
    this.#value = value
    this.changed(before)
  }

  #read(): Memory {
    return { ...this.initial, ...(JSON.parse(localStorage.getItem(this.#key) ?? '{}') as Partial<Memory>) }
  }
}
