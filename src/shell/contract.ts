import type { AccountSnapshot } from './account-contract.ts'
import type { EmbeddedAdapter } from './embedded-contract.ts'
import type { CustomWallet, RelayAdapter, WalletSnapshot } from './remote-contract.ts'
import type { SiweConfig, Siwx, SiwxAdapter } from './siwx-contract.ts'

export type { CustomWallet, RelayAdapter, WalletSnapshot }
export type * from './account-contract.ts'
export type * from './bitcoin-provider.ts'
export type * from './eip1193-provider.ts'
export type * from './embedded-contract.ts'
export type * from './siwx-contract.ts'
export type * from './solana-provider.ts'

/** The chain families that Walletport knows, by their CAIP-2 namespace. S5-17. */
export type NamespaceName = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** A network as hosts give it. viem's chain objects fit as they are. S3-05. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** `eip155` when absent. */
  readonly chainNamespace?: NamespaceName | undefined
  /** CAIP-2, `namespace:id`; derived when absent. */
  readonly caipNetworkId?: string | undefined
}

/** A network as Walletport gives it back: complete, JSON-safe, and good to hand in again. S3-05. */
export interface NetworkInfo extends NetworkInput {
  readonly testnet: boolean
  readonly chainNamespace: NamespaceName
  readonly caipNetworkId: string
}

/** What `evm()` and its like return. Opaque: give it to `adapters`. */
export interface Adapter {
  readonly namespace: NamespaceName
  /** Finds and drives the wallets of this family. */
  readonly loadWallets: () => Promise<unknown>
  /** Reads the chains of this family over RPC. */
  readonly loadChain: () => Promise<unknown>
  /** Signs and verifies texts in the manner of this family, for signing in. */
  readonly loadSignatures?: () => Promise<unknown>
}

export interface Metadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

export type AccountTypeName = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
export type ThemeMode = 'dark' | 'light' | 'auto'
export type ConnectorTypeName =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Where Walletport writes what it remembers; `localStorage` when absent. Keys begin with `@walletport/`. */
export interface StorageLike {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface Logger {
  debug(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** Everything a host may set. S1-19 to S1-37 and the rulings on them. */
export interface WalletportOptions {
  /** Missing: the alert PROJECT_ID_NOT_CONFIGURED. S1-19, S5-36. */
  readonly projectId?: string
  readonly adapters?: readonly Adapter[]
  /** Sessions with wallets on other devices, by QR code and link; none when absent. */
  readonly relay?: RelayAdapter
  /** `embedded({ url })`: wallets by email code, social login and Farcaster, behind a secure frame; none when absent. S2-33. */
  readonly embedded?: EmbeddedAdapter
  /** At least one. S1-20. */
  readonly networks: readonly NetworkInput[]
  readonly defaultNetwork?: NetworkInput
  readonly metadata?: Metadata
  /**
   * `multiWallet`; with `embedded` also `email` (false takes the field away) and `socials` (their names in the order
   * wanted, or false; all seven when absent). S6-13.
   */
  readonly features?: Readonly<Record<string, unknown>>
  /** Signing in: the host's own, or `siwx()` from `walletport/siwx`. Not with `siweConfig`. S5-35. */
  readonly siwx?: Siwx | SiwxAdapter
  readonly siweConfig?: SiweConfig
  /** `dark` when absent. S9-44. */
  readonly themeMode?: ThemeMode
  /** `--wp-accent`, `--wp-radius`, … : DESIGN.md part 8. */
  readonly themeVariables?: Readonly<Record<string, string | number>>
  /**
   * When the code of the modal is fetched: `intent` (the default) on the first pointer, focus or touch on a Walletport
   * button; `idle` in an idle moment after the start, so that only composing is left for the press; `none` with the
   * press itself. Read once at the start and at each intent.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none'
  readonly enableReconnect?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly customWallets?: readonly CustomWallet[]
  /** Wallets to list without a directory service, or when it fails. */
  readonly walletSnapshot?: WalletSnapshot | (() => Promise<WalletSnapshot>)
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly featuredWalletIds?: readonly string[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** CAIP-2 to token. S1-36. */
  readonly tokens?: Readonly<Record<string, { readonly address: string; readonly image?: string }>>
  readonly defaultAccountTypes?: Readonly<Partial<Record<NamespaceName, AccountTypeName>>>
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  readonly connectorTypeOrder?: readonly ConnectorTypeName[]
  readonly basic?: boolean
  readonly manualControl?: boolean
  readonly disableAppend?: boolean
  readonly enableEmbedded?: boolean
  readonly onRampProviders?: readonly string[]
  /** CAIP-2 to RPC addresses, tried before all others. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>>
  readonly chainImages?: Readonly<Record<string, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  readonly walletImages?: Readonly<Record<string, string>>
  /** Log level debug instead of error. S9-17. */
  readonly debug?: boolean
  readonly logger?: Logger
  readonly storage?: StorageLike
  /** Service addresses; none has a default. `rpc` serves S7-29 and S7-31, `directory` S7-23 and S7-27, `sessions` S7-20 and S7-21. */
  readonly baseUrls?: { readonly rpc?: string; readonly directory?: string; readonly sessions?: string }
  readonly branding?: { readonly label: string; readonly url?: string }
  readonly cspNonce?: string
  readonly locale?: string
  readonly messages?: Readonly<Record<string, string>>
}

export type ViewName = string

/** JSON-safe. S3-29. `phase` is `restoring` until remembered connections have settled. */
export interface WalletportState {
  readonly phase: 'restoring' | 'ready'
  readonly open: boolean
  readonly view: ViewName
  readonly loading: boolean
  readonly shake: boolean
  /** The active namespace. */
  readonly namespace: NamespaceName
  /** CAIP-2: the active namespace's network, connected or not. */
  readonly caipNetworkId: string
  readonly networks: readonly NetworkInfo[]
  readonly accounts: Readonly<Record<NamespaceName, AccountSnapshot>>
}

export interface WalletportEvent {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
}

export interface OpenArguments {
  readonly view?: ViewName
  readonly namespace?: NamespaceName
}

export interface ConnectArguments {
  readonly connectorId?: string
  readonly namespace?: NamespaceName
}

export interface DisconnectArguments {
  readonly namespace?: NamespaceName
  readonly connectorId?: string
}
