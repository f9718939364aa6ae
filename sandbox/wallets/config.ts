/** The families of injected Bitcoin wallets that a page can have a stand-in of. */
export const injectedFamilies = ['okx', 'unisat', 'leather', 'xverse'] as const
export type InjectedFamily = (typeof injectedFamilies)[number]

/** What a page can have: `trident` speaks three families under one name, `joined` two of them in one object. */
export const shownNames = [
  'harbour',
  'lantern',
  'legacy',
  'trident',
  'joined',
  'solana',
  'bitcoin',
  'wbip',
] as const
export type ShownName = (typeof shownNames)[number]

type Urls = Readonly<Record<string, string>>

export interface SandboxConfig {
  /** Chain id to JSON-RPC address. */
  readonly evm: Urls
  /** Genesis reference to JSON-RPC address. */
  readonly solana?: Urls
  /** Genesis reference to the address of an Esplora-compatible service. */
  readonly bitcoin?: Urls
  /** Which wallets the page has, a set or names with commas between; the page's own `?wallets=` wins. */
  readonly wallets?: string
  /** Which stand-ins of injected families, with commas between; the page's own `?injected=` wins. */
  readonly injected?: string
  /** Milliseconds until they announce themselves; the page's own `?announce=` wins. */
  readonly announce?: number
}

const announced: readonly ShownName[] = ['harbour', 'lantern']

const sets: Readonly<Record<string, readonly ShownName[]>> = {
  none: [],
  announced,
  legacy: ['legacy'],
  both: [...announced, 'legacy'],
  all: [...announced, 'legacy', 'trident', 'solana', 'bitcoin', 'wbip'],
}

/** What the page has and when it appears. */
export const settingOf = (config: SandboxConfig, search: string) => {
  const query = new URLSearchParams(search)
  const wallets = query.get('wallets') ?? config.wallets ?? 'both'
  const injected = (query.get('injected') ?? config.injected ?? '').split(',')
  return {
    shown: new Set(sets[wallets] ?? shownNames.filter((name) => wallets.split(',').includes(name))),
    injected: injectedFamilies.filter((family) => injected.includes(family)),
    delay: Number(query.get('announce') ?? config.announce ?? 0),
  }
}
