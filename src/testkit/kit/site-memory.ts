/** What a wallet keeps for a site. */
export interface SiteState {
  readonly permitted: boolean
  readonly locked: boolean
  /** The place of the account that the site sees. */
  readonly account: number
  /** The EVM chain, an EIP-155 number. */
  readonly chainId: number
}

/** Where the state is kept: the page's storage, or nothing. */
export type SiteStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The storage of the page. None outside a page, and in a page without an origin. */
export const pageStorage = (): SiteStorage | undefined => {
  try {
    return typeof document === 'undefined' ? undefined : localStorage
  } catch {
    return undefined
  }
}

const fieldsOf = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The stored fields that have the type of the initial ones. */
const readState = (text: string | null, initial: SiteState): SiteState => {
  const { permitted, locked, account, chainId } = fieldsOf(text)
  return {
    permitted: typeof permitted === 'boolean' ? permitted : initial.permitted,
    locked: typeof locked === 'boolean' ? locked : initial.locked,
    account: typeof account === 'number' ? account : initial.account,
    chainId: typeof chainId === 'number' ? chainId : initial.chainId,
  }
}

/** The state of a wallet for a site, which survives a reload if there is a storage. It writes only changes. */
export class SiteMemory {
  #state: SiteState

  constructor(
    private readonly key: string,
    initial: SiteState,
    private readonly storage: SiteStorage | undefined,
  ) {
    this.#state = readState(storage?.getItem(key) ?? null, initial)
  }

  get state(): SiteState {
    return this.#state
  }

  update(change: Partial<SiteState>): void {
    const next = { ...this.#state, ...change }
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return
    this.#state = next
    this.storage?.setItem(this.key, JSON.stringify(next))
  }
}
