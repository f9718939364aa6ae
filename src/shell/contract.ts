import type { AccountSnapshot } from './account-contract.ts'
import type { EmbeddedAdapter } from './embedded-contract.ts'
import type { MessageKey } from './message-keys.ts'
import type { FeatureFlags, NamespaceName, OpenableViewName, ThemeVariables, ViewName } from './names.ts'
import type { CustomWallet, RelayAdapter, WalletSnapshot } from './remote-contract.ts'
import type { SiweConfig, Siwx, SiwxAdapter } from './siwx-contract.ts'

export type { CustomWallet, MessageKey, RelayAdapter, WalletSnapshot }
export type {
  DependentViewName,
  FeatureFlags,
  NamespaceName,
  OpenableViewName,
  SocialLoginName,
  ThemeVariableName,
  ThemeVariables,
  ViewName,
} from './names.ts'
export type * from './account-contract.ts'
export type * from './bitcoin-provider.ts'
export type * from './eip1193-provider.ts'
export type * from './embedded-contract.ts'
export type * from './event-contract.ts'
export type * from './siwx-contract.ts'
export type * from './solana-provider.ts'

/** A network as hosts give it. viem's chain objects fit as they are. */
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

/** A network as Walletport gives it back: complete, JSON-safe, and good to hand in again. */
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
  readonly loadSignatures?: (() => Promise<unknown>) | undefined
}

export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

export type AccountTypeName = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
export type ThemeMode = 'dark' | 'light' | 'auto'
/** The groups of the wallet list. */
export type ConnectorGroupName =
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

/** Everything a host may set. A name that is not known throws INVALID_OPTION. */
export interface WalletportOptions {
  /** Sent to the services of `baseUrls`. Without one the alert PROJECT_ID_NOT_CONFIGURED is raised. */
  readonly projectId?: string | undefined
  /** The chain families, such as `evm()`, `solana()` and `bitcoin()`. None when absent. Read once, at the start. */
  readonly adapters?: readonly Adapter[] | undefined
  /** Sessions with wallets on other devices, by QR code and link; none when absent. */
  readonly relay?: RelayAdapter | undefined
  /** `embedded({ url })`: wallets by email code, social login and Farcaster, behind a secure frame; none when absent. */
  readonly embedded?: EmbeddedAdapter | undefined
  /** At least one. */
  readonly networks: readonly NetworkInput[]
  /** The active network until a wallet is connected: one of `networks`, whose first is the default. */
  readonly defaultNetwork?: NetworkInput | undefined
  /** What wallets show of the app: name, description, address and icon addresses. Sent to wallets on other devices alone. */
  readonly metadata?: Metadata | undefined
  /** Switches of single features. */
  readonly features?: FeatureFlags | undefined
  /** Sign-in (EIP-4361, CAIP-122): the host's own, or `siwx()` from `walletport/siwx`. Excludes `siweConfig`. */
  readonly siwx?: Siwx | SiwxAdapter | undefined
  /** Sign-In with Ethereum (EIP-4361) for hosts that have it already. Excludes `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /** `dark` when absent; `auto` follows the system. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, radius, fonts and sizes of modal and button: CSS custom properties by name. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * When the modal is fetched and prepared: `intent` (the default) on the first pointer, focus or touch on a Walletport
   * button; `idle` in an idle moment after the start, so that only showing it is left for the press; `none` with the
   * press itself. Read once at the start and at each intent.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none' | undefined
  /** True when absent: connections of earlier visits are restored. */
  readonly enableReconnect?: boolean | undefined
  /** True when absent: the modal offers other networks, and on one that is not configured asks to switch. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** False when absent. True: a wallet may stay on a network that is not configured. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Wallets of the host's own, listed with those of the directory. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Wallets to list without a directory service, or when it fails. */
  readonly walletSnapshot?: WalletSnapshot | (() => Promise<WalletSnapshot>) | undefined
  /** Directory ids, rdns or names. Only these are listed. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Directory ids, rdns or names, which are never listed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Directory ids, listed first and in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** An absolute https address, linked under the ways to connect. */
  readonly termsConditionsUrl?: string | undefined
  /** An absolute https address, linked under the ways to connect. */
  readonly privacyPolicyUrl?: string | undefined
  /** By CAIP-2. Accepted and kept for a later version. */
  readonly tokens?:
    | Readonly<Record<string, { readonly address: string; readonly image?: string | undefined }>>
    | undefined
  /** The kind of account that is shown first. When absent: `smartAccount` on eip155, `payment` on bip122, else `eoa`. */
  readonly defaultAccountTypes?:
    | Readonly<Partial<Record<NamespaceName, AccountTypeName | undefined>>>
    | undefined
  /** The order of email, social logins and wallets in the view `Connect`. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** The order of the groups in the list of wallets. Groups that are not named follow. */
  readonly connectorTypeOrder?: readonly ConnectorGroupName[] | undefined
  /** False when absent. True: one wallet in each namespace, and with `relay` the modal opens on the QR code (desktop) or the list of wallets (phone). */
  readonly basic?: boolean | undefined
  /** False when absent. True: with `relay` the modal opens on the QR code (desktop) or the list of wallets (phone) unless the host names a view. */
  readonly manualControl?: boolean | undefined
  /** False when absent. True: the modal uses the page's own `<walletport-modal>` element instead of adding one to the body. */
  readonly disableAppend?: boolean | undefined
  /** False when absent. True: the modal is always shown, as a part of the page, in its own `<walletport-modal>` element. */
  readonly enableEmbedded?: boolean | undefined
  /** Accepted and kept for a later version. */
  readonly onRampProviders?: readonly string[] | undefined
  /** RPC addresses by CAIP-2, tried in order before all others. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** Image addresses of networks, by CAIP-2 or by its reference. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Image addresses by connector id, shown in place of the wallets' own icons. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Image addresses by directory id, shown in place of the directory's images. */
  readonly walletImages?: Readonly<Record<string, string>> | undefined
  /** Log level debug instead of error. */
  readonly debug?: boolean | undefined
  /** Where log messages go; the console when absent. */
  readonly logger?: Logger | undefined
  /** Where connections and preferences are stored; `localStorage` when absent. Read once, at the start. */
  readonly storage?: StorageLike | undefined
  /** Service addresses; none has a default. `rpc`: JSON-RPC by CAIP-2; `directory`: wallets and their images; `sessions`: smart sessions. */
  readonly baseUrls?:
    | {
        readonly rpc?: string | undefined
        readonly directory?: string | undefined
        readonly sessions?: string | undefined
      }
    | undefined
  /** Accepted and kept for a later version. */
  readonly branding?: { readonly label: string; readonly url?: string | undefined } | undefined
  /** Accepted and kept for a later version: styles need no nonce, because they are constructed style sheets. */
  readonly cspNonce?: string | undefined
  /** BCP 47; the page's `lang` when absent. Chooses plural forms. */
  readonly locale?: string | undefined
  /** Texts by id, in place of the built-in English ones. `{name}` in a text is filled in. */
  readonly messages?: Readonly<Partial<Record<MessageKey, string | undefined>>> | undefined
}

/** JSON-safe. `phase` is `restoring` until remembered connections have settled. */
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

export interface OpenArguments {
  /** The view that fits when absent: `Account` when connected, else the ways to connect. */
  readonly view?: OpenableViewName | undefined
  /** Only wallets of this namespace are listed. */
  readonly namespace?: NamespaceName | undefined
}

export interface ConnectArguments {
  readonly connectorId?: string | undefined
  readonly namespace?: NamespaceName | undefined
}

export interface DisconnectArguments {
  readonly namespace?: NamespaceName | undefined
  readonly connectorId?: string | undefined
  /** The modal stays open, with the wallets to connect where the account was shown. */
  readonly keepOpen?: boolean | undefined
}
