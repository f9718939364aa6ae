import type { EvmQuirks } from './evm-quirks.ts'

/** The injected Bitcoin wallets that a page can simulate. */
export const injectedFamilies = ['okx', 'unisat', 'leather', 'xverse'] as const
export type InjectedFamily = (typeof injectedFamilies)[number]

/**
 * The wallets that a page can have. `shared`: Harbour's object is at `window.ethereum` too, as extensions do it. `legacy`: another
 * wallet is there, which announces nothing. `trident` supports three families under one name, `joined` two of them in one object.
 */
export const shownNames = [
  'harbour',
  'lantern',
  'shared',
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
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Urls
  /** JSON-RPC endpoints by genesis reference. */
  readonly solana?: Urls
  /** Esplora endpoints by genesis reference. */
  readonly bitcoin?: Urls
  /** A set of wallets, or comma-separated names. The page's own `?wallets=` takes precedence. */
  readonly wallets?: string
  /** Comma-separated names of injected wallets. The page's own `?injected=` takes precedence. */
  readonly injected?: string
  /** How the EVM wallets differ from the standards. The page's own `?quirks=`, as JSON, takes precedence. */
  readonly quirks?: EvmQuirks
  /** Milliseconds until the wallets announce themselves. The page's own `?announce=` takes precedence. */
  readonly announce?: number
}

const announcedWallets: readonly ShownName[] = ['harbour', 'lantern']

const walletSets: Readonly<Record<string, readonly ShownName[]>> = {
  none: [],
  announced: announcedWallets,
  legacy: ['legacy'],
  both: [...announcedWallets, 'shared'],
  other: [...announcedWallets, 'legacy'],
  all: [...announcedWallets, 'shared', 'trident', 'solana', 'bitcoin', 'wbip'],
}

/** The page's wallets and when they appear. */
export const pageSettingsOf = (config: SandboxConfig, search: string) => {
  const query = new URLSearchParams(search)
  const wallets = query.get('wallets') ?? config.wallets ?? 'both'
  const quirks = query.get('quirks')
  const injected = (query.get('injected') ?? config.injected ?? '').split(',')
  return {
    shown: new Set(walletSets[wallets] ?? shownNames.filter((name) => wallets.split(',').includes(name))),
    injected: injectedFamilies.filter((family) => injected.includes(family)),
    quirks: quirks === null ? (config.quirks ?? {}) : (JSON.parse(quirks) as EvmQuirks),
    delay: Number(query.get('announce') ?? config.announce ?? 0),
  }
}
