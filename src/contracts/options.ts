import type { MessageKey } from '#contracts/message-keys.ts'
import type { NamespaceName } from '#contracts/namespace-names.ts'

import type { ActivityAdapter } from './activity.ts'
import type { AnalyticsAdapter } from './analytics.ts'
import type { DiagnosticsAdapter } from './diagnostics.ts'
import type { EmbeddedAdapter } from './embedded.ts'
import type { FeatureOption } from './feature-option.ts'
import type { InitialState } from './initial-state.ts'
import type { NamesAdapter } from './names.ts'
import type { NetworkInput } from './networks.ts'
import type { NftsAdapter } from './nfts.ts'
import type { OnRampAdapter } from './onramp.ts'
import type { PayAdapter } from './pay.ts'
import type { ProjectAdapter } from './project.ts'
import type { RelayAdapter } from './relay.ts'
import type { SendAdapter } from './send.ts'
import type { SignedWalletsAdapter } from './signed-wallets.ts'
import type { Siwx, SiwxAdapter, SiweConfig } from './siwx.ts'
import type { StorageLike } from './storage.ts'
import type { SwapsAdapter } from './swaps.ts'
import type { TokensAdapter } from './tokens.ts'
import type {
  FeatureFlags,
  ThemeMode,
  UnsupportedNetworkPolicy,
  ThemeVariables,
  AccountTypeName,
  ConnectMethod,
  ConnectorGroupName,
} from './unions.ts'
import type { CustomWallet, WalletGroup, WalletReference, WalletSnapshot } from './wallets.ts'

/** The result of `evm()`, `solana()` or `bitcoin()`, for the option `adapters`. Its contents are private. */
export interface Adapter {
  readonly namespace: NamespaceName
  /** Loads the code that finds and uses the wallets of this chain family. */
  readonly loadWallets: () => Promise<unknown>
  /** Loads the code that reads the chains of this family over RPC. */
  readonly loadChain: () => Promise<unknown>
  /** Loads the code that signs and verifies sign-in messages of this family. */
  readonly loadSignatures?: (() => Promise<unknown>) | undefined
  /** Gives the id of the host's wallet that says that the page is inside it. The wallets are asked once. */
  readonly around?: { get(): Promise<string | undefined> } | undefined
}

/** The description of the app that wallets on other devices show. */
export interface Metadata {
  /** The app's name. */
  readonly name: string
  /** A description of one sentence. @defaultValue none */
  readonly description?: string | undefined
  /** The app's URL. Wallets compare it with the origin of the page. @defaultValue the origin of the page */
  readonly url?: string | undefined
  /** Image URLs. @defaultValue none */
  readonly icons?: readonly string[] | undefined
}

/** Receives log messages. The console can be used. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** All options of a host. An unknown name throws INVALID_OPTION. */
export interface WalletportOptions {
  /**
   * Sent to the services of `baseUrls`. Without it the alert PROJECT_ID_NOT_CONFIGURED is raised.
   * @defaultValue none: an error in the log, with `debug` also an alert in the modal
   */
  readonly projectId?: string | undefined
  /**
   * The chain families, such as `evm()`, `solana()` and `bitcoin()`. Default none. Read once, at the start.
   * @defaultValue none: no wallet is found
   */
  readonly adapters?: readonly Adapter[] | undefined
  /** `relay({ urls })`: sessions with wallets on other devices, by QR code and deep link. Default none. */
  readonly relay?: RelayAdapter | undefined
  /** `embedded({ url })`: wallets with email, social and Farcaster login in a secure frame. Default none. */
  readonly embedded?: EmbeddedAdapter | undefined
  /** At least one network. */
  readonly networks: readonly NetworkInput[]
  /**
   * The active network before a wallet is connected. Must be one of `networks`. The default is the first.
   * @defaultValue the first of `networks`
   */
  readonly defaultNetwork?: NetworkInput | undefined
  /**
   * The app's name, description, URL and icons. Sent only to wallets on other devices, which show them.
   * @defaultValue the title of the page
   */
  readonly metadata?: Metadata | undefined
  /** Switches features on or off. @defaultValue the defaults of [its members](#features) */
  readonly features?: FeatureFlags | undefined
  /**
   * Sign-in (EIP-4361, CAIP-122): the host's own implementation, or `siwx()` from `walletport/siwx`. Excludes
   * `siweConfig`.
   * @defaultValue none
   */
  readonly siwx?: Siwx | SiwxAdapter | undefined
  /** Sign-In with Ethereum (EIP-4361) for hosts that already have it. Excludes `siwx`. @defaultValue none */
  readonly siweConfig?: SiweConfig | undefined
  /** Default `dark`. `auto` uses the system's theme. @defaultValue `dark` */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, radius, fonts and sizes of the modal and the buttons: CSS custom properties by name. @defaultValue none */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * When the modal's code is fetched and the modal is mounted. `idle` (default): when the page has loaded and is idle, so that
   * the press only shows it. `intent`: when a Walletport button is first hovered, focused or touched; the default for a user
   * with Save-Data or a 2g connection. `none`: when a button is pressed. Read once at the start and at each intent. Only files
   * of the page's own origin are fetched.
   * @defaultValue `idle`
   */
  readonly prefetch?: 'intent' | 'idle' | 'none' | undefined
  /** Default true: connections from earlier visits are restored. @defaultValue `true` */
  readonly enableReconnect?: boolean | undefined
  /**
   * Default true: the modal offers other networks, and suggests a switch on a network that is not configured.
   * @defaultValue `true`
   */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Default false. If true, a wallet may stay on an unconfigured network. @defaultValue `false` */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * What an unconfigured network of a wallet leads to. `open` (default): the modal opens and offers the configured ones. `warn`:
   * only the buttons say that the network is wrong, and the modal opens when the user presses one. `ignore`: nothing, as with
   * `allowUnsupportedChain`, which counts whatever this is. @defaultValue `open`
   */
  readonly unsupportedNetwork?: UnsupportedNetworkPolicy | undefined
  /**
   * Default true: the wallets of the built-in catalogue are listed. A directory's entry of the same wallet wins over it, and the
   * option `walletSnapshot` replaces it. If false, only wallets of this browser and of the host's own lists are listed.
   * @defaultValue `true`
   */
  readonly wallets?: boolean | undefined
  /**
   * Groups of wallets, each by ids, rdns or names, in the grid of all wallets. Wallets in no group follow.
   * @defaultValue none: one grid
   */
  readonly walletGroups?: readonly WalletGroup[] | undefined
  /**
   * The links that open this page in a wallet's app. With `redirectors: false`, none of them passes the page's address through a
   * server of a vendor.
   * @defaultValue `{ redirectors: true }`
   */
  readonly walletLinks?: { readonly redirectors?: boolean | undefined } | undefined
  /** The host's wallets, listed together with those of the directory. @defaultValue none */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /**
   * The wallets to list without a directory service, or when it fails. With `signedWallets({ list, publicKeys })` of
   * `walletport/signed-wallets` only signed lists are accepted, and no other wallets are listed.
   * @defaultValue none
   */
  readonly walletSnapshot?:
    | WalletSnapshot
    | (() => Promise<WalletSnapshot>)
    | SignedWalletsAdapter
    | undefined
  /** Ids of the catalogue or the directory, rdns or names. Only these wallets are listed. @defaultValue all */
  readonly includeWalletIds?: readonly WalletReference[] | undefined
  /** Ids of the catalogue or the directory, rdns or names. These wallets are never listed. @defaultValue none */
  readonly excludeWalletIds?: readonly WalletReference[] | undefined
  /** Ids of the catalogue or the directory. These wallets are listed first, in this order. @defaultValue none */
  readonly featuredWalletIds?: readonly WalletReference[] | undefined
  /** An absolute https URL, linked below the login methods. @defaultValue none */
  readonly termsConditionsUrl?: string | undefined
  /** An absolute https URL, linked below the login methods. @defaultValue none */
  readonly privacyPolicyUrl?: string | undefined
  /** `tokens()`: the Account view lists the account's tokens. Default none: it shows only the native token. */
  readonly tokens?: TokensAdapter | undefined
  /** `send()`: users send and receive tokens in the modal. Default none: the modal offers neither. */
  readonly send?: SendAdapter | undefined
  /** `onramp({ providers })`: users buy tokens with a card or a bank account. Default none. */
  readonly onramp?: OnRampAdapter | undefined
  /** `pay({ source })`: users pay the host, from their wallet or an account at an exchange. Default none. */
  readonly pay?: PayAdapter | undefined
  /** `names()`: accounts are shown by their names, and users send to names. Default none: only addresses are shown. */
  readonly names?: NamesAdapter | undefined
  /** `activity({ sources })`: the Account view shows the account's transactions. Default none. */
  readonly activity?: ActivityAdapter | undefined
  /** `nfts({ sources })`: the Account view shows the account's NFTs. Default none: it has no such tab. */
  readonly nfts?: NftsAdapter | undefined
  /** `swaps({ sources, routers })`: users swap tokens in the modal. Default none. */
  readonly swaps?: SwapsAdapter | undefined
  /** `analytics({ url })`: events are sent to a service, with `features.analytics: true`. Default none. */
  readonly analytics?: AnalyticsAdapter | undefined
  /** `diagnostics()`: the host can list its requests and check its set-up. Default none. */
  readonly diagnostics?: DiagnosticsAdapter | undefined
  /**
   * `project({ url })`: features, allowed origins and plan limits that are set outside the page. Default none: only the
   * options apply.
   */
  readonly project?: ProjectAdapter | undefined
  /**
   * The account type by namespace that is shown until the user chooses another one.
   * @defaultValue `smartAccount` on eip155, `payment` on bip122, `eoa` elsewhere
   */
  readonly defaultAccountTypes?:
    | Readonly<Partial<Record<NamespaceName, AccountTypeName | undefined>>>
    | undefined
  /** The order of email, social logins and wallets in the Connect view. @defaultValue `email`, `social`, `wallet` */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /**
   * The order of the groups in the list of wallets. Groups that are not named follow.
   * @defaultValue `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external`, `recommended`
   */
  readonly connectorTypeOrder?: readonly ConnectorGroupName[] | undefined
  /**
   * Default: true if there are no `adapters`. If true, only wallets of the option `relay` are available: neither wallets of
   * the browser nor `embedded` are offered, each namespace has at most one wallet, and the modal opens with the QR code
   * (desktop) or the list of wallets (phone). Whether wallets of the browser are searched for is decided at the start.
   * @defaultValue `true` without `adapters`, otherwise `false`
   */
  readonly basic?: boolean | undefined
  /**
   * Default false. If true, with `relay` the modal opens with the QR code (desktop) or the list of wallets
   * (phone), unless the host names a view.
   * @defaultValue `false`
   */
  readonly manualControl?: boolean | undefined
  /**
   * Default false. If true, the modal uses the page's own `<walletport-modal>` element instead of adding one
   * to the body.
   * @defaultValue `false`
   */
  readonly disableAppend?: boolean | undefined
  /**
   * Default false. If true, the modal is always shown as a part of the page, in the page's own
   * `<walletport-modal>` element.
   * @defaultValue `false`
   */
  readonly enableEmbedded?: boolean | undefined
  /**
   * IANA time zones in which `onramp` and `swaps` are not offered. The default are those of China, Hong Kong and Macau; an
   * empty list restricts no zone.
   * @defaultValue nine time zones of China, Hong Kong and Macau
   */
  readonly restrictedZones?: readonly string[] | undefined
  /** RPC URLs by CAIP-2 id, tried in order. For these networks, no other node is used. @defaultValue none */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** Image URLs of networks, by CAIP-2 id or its reference. @defaultValue the marks of the catalogue, else initials */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Image URLs by connector id. They replace the wallets' own icons. @defaultValue the image of the wallet */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Image URLs by directory id. They replace the directory's images. @defaultValue the image of the directory */
  readonly walletImages?: Readonly<Record<string, string>> | undefined
  /** Sets the log level to debug. The default level is error. @defaultValue `false` */
  readonly debug?: boolean | undefined
  /** Receives log messages. The default is the console. @defaultValue the console */
  readonly logger?: Logger | undefined
  /**
   * The storage for connections and preferences. The default is `localStorage`. `cookieStorage()` of `walletport/cookies` also
   * keeps a cookie, from which a server draws the button. Read once, at the start.
   * @defaultValue `localStorage`
   */
  readonly storage?: StorageLike | undefined
  /**
   * What a server's page knows of the user: `cookieToInitialState(cookies)` of `walletport/server`. It is shown until stored
   * connections are restored or have failed. React hosts pass it to the provider.
   * @defaultValue none: a server's button has no text that is read until the page runs
   */
  readonly initialState?: InitialState | undefined
  /**
   * Service URLs, without defaults. `rpc`: JSON-RPC nodes by CAIP-2 id. `directory`: wallets and their images. `sessions`:
   * smart sessions.
   * @defaultValue none
   */
  readonly baseUrls?:
    | {
        readonly rpc?: string | undefined
        readonly directory?: string | undefined
        readonly sessions?: string | undefined
      }
    | undefined
  /** A line below the methods to connect, with a link if it has one. Default none. @defaultValue none */
  readonly branding?: { readonly label: string; readonly url?: string | undefined } | undefined
  /**
   * The nonce of the buttons' styles in a server's HTML, for a content security policy without
   * `unsafe-inline`. In the browser style sheets are constructed and need none.
   * @defaultValue none
   */
  readonly cspNonce?: string | undefined
  /**
   * A BCP 47 tag: the language of the modal's texts, numbers and dates, which may change while it is open. The default is the page's
   * `lang`, else the browser's language. The modal has texts in 22 languages, and is in English in any other.
   * @defaultValue the language of the page
   */
  readonly locale?: string | undefined
  /** Texts by id, which replace the built-in ones. `{name}` in a text is a placeholder. @defaultValue the built-in texts */
  readonly messages?: Readonly<Partial<Record<MessageKey, string | undefined>>> | undefined
}

/** The names of the options that contain the code of a feature. The feature has the same name. */
export type FeatureOptionName = {
  [Name in keyof WalletportOptions]-?: NonNullable<WalletportOptions[Name]> extends FeatureOption<Name>
    ? Name
    : never
}[keyof WalletportOptions]
