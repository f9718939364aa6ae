import type { NamespaceName } from '#contracts/namespace-names.ts'
import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { WalletPlatform } from './events.ts'
import type { WalletId } from './wallet-ids.ts'

/** The id of a wallet in the catalogue, its id in a directory, its rdns or its name. */
export type WalletReference = WalletId | (string & {})

/** Wallets that are listed under a title. */
export interface WalletGroup {
  readonly title: string
  readonly wallets: readonly WalletReference[]
}

/** A list of wallets that the host provides. */
export interface WalletSnapshot {
  /** The version of the format: 1. */
  readonly version: number
  readonly wallets: readonly CustomWallet[]
}

/** A link that opens a page in the browser of a wallet's app. */
export interface BrowseTemplate {
  /**
   * The link, with one of the placeholders `{url}` (the address of the page, encoded), `{url2}` (encoded twice), `{hostPath}` (without
   * scheme, not encoded) and `{b64json}`, and with `{ref}` (its origin, encoded) or `{refName}` (the app's name) where the wallet
   * wants them.
   */
  readonly template: string
  readonly families: readonly NamespaceName[]
  readonly platforms: readonly ('ios' | 'android')[]
  /** Whether the server of a vendor, which is not the wallet itself, learns the address of the page. */
  readonly redirector?: boolean | undefined
  /** Whether only one source has the link. */
  readonly unconfirmed?: boolean | undefined
}

/** A wallet as hosts and directories describe it. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  /** The wallet's URL scheme or a universal link. */
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  readonly chrome_store?: string | undefined
  readonly firefox_store?: string | undefined
  readonly edge_store?: string | undefined
  readonly safari_store?: string | undefined
  /** Links that open a page in the wallet's own browser, the best first. */
  readonly browse?: readonly BrowseTemplate[] | undefined
  /** The chain families that the wallet supports, if it has no `chains`. Default: any. */
  readonly families?: readonly NamespaceName[] | undefined
  /** Other names and rdns of the wallet, by which it is found in the browser. */
  readonly aliases?: readonly string[] | undefined
  /** Behind the initials of a wallet without an image, such as `#f6851a`. */
  readonly colour?: string | undefined
  /** A universal link for link mode, in addition to `mobile_link`. */
  readonly link_mode?: string | undefined
  /** CAIP-2. */
  readonly chains?: readonly string[] | undefined
  /** The rank. Lower is better. */
  readonly order?: number | undefined
  /** `certified` if the directory has certified the wallet. */
  readonly badge_type?: string | undefined
}

/** A wallet of the built-in catalogue. It can be used wherever a host describes a wallet. */
export interface CatalogueWallet extends CustomWallet {
  readonly id: WalletId
  readonly families: readonly NamespaceName[]
  /** The chain families in which it has sessions over the relay. */
  readonly session_families: readonly NamespaceName[]
  /** Whether it has sessions over the relay. */
  readonly supports_wc: boolean
}

/** A wallet of the directory. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  /** An image URL. */
  readonly icon?: string
  /** Whether the wallet is installed in this browser. */
  readonly installed: boolean
  readonly certified: boolean
}

export interface WalletsSnapshot {
  /** `idle` without a directory, a snapshot and custom wallets. `error` if no wallet could be loaded. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly wallets: readonly ListedWallet[]
  /** The total number of wallets, loaded or not. Absent while unknown. */
  readonly count?: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** The search term. */
  readonly term: string
  readonly certifiedOnly: boolean
  /** May be set while wallets of an earlier response are listed. */
  readonly error?: ErrorInfo
}

/** The next step after the user selected a wallet. */
export type WalletSelection =
  /** The wallet is installed: pass this id to `connect`. */
  | { readonly next: 'connect'; readonly connectorId: string }
  /** A relay connection has started: show `relay.state.uri` as a QR code, or call `relay.follow`. */
  | { readonly next: 'pair'; readonly platforms: readonly WalletPlatform[] }
  /** The wallet opens this page in its own browser: go to this address within the user's gesture. */
  | { readonly next: 'open'; readonly href: string }
  /** The wallet cannot be reached from this device. Shows where to download it. */
  | {
      readonly next: 'download'
      readonly homepage?: string
      readonly chromeStore?: string
      readonly firefoxStore?: string
      readonly edgeStore?: string
      readonly safariStore?: string
      readonly appStore?: string
      readonly playStore?: string
    }
