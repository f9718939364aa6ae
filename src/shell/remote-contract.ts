import type { WalletPlatform } from './event-contract.ts'
import type { FeatureOption } from './feature-contract.ts'
import type { ErrorInfo } from './walletport-error.ts'

/** What `relay()` returns. Opaque: give it to `relay`. */
export interface RelayAdapter extends FeatureOption<'relay'> {
  readonly urls: readonly string[]
  readonly verifyUrl?: string | undefined
}

/** A list of wallets that the host brings along. */
export interface WalletSnapshot {
  readonly version: 1
  readonly wallets: readonly CustomWallet[]
}

/** A wallet as hosts and directories describe it. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  /** The wallet's own scheme or a universal link. */
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  readonly chrome_store?: string | undefined
  /** A universal link in addition to `mobile_link`. */
  readonly link_mode?: string | undefined
  /** CAIP-2. */
  readonly chains?: readonly string[] | undefined
  /** Rank: low is better. */
  readonly order?: number | undefined
  readonly badge_type?: string | undefined
}

/** A wallet of the directory. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  /** An image address. */
  readonly icon?: string
  /** It is in this browser. */
  readonly installed: boolean
  readonly certified: boolean
}

export interface WalletsSnapshot {
  /** `idle` without a directory, a snapshot and wallets of the host; `error`: none could be read. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly wallets: readonly ListedWallet[]
  /** How many there are, loaded or not; absent while unknown. */
  readonly count?: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** What is searched for, as it was given. */
  readonly term: string
  readonly certifiedOnly: boolean
  /** Also while wallets of an earlier answer are listed. */
  readonly error?: ErrorInfo
}

/** What follows when the user has chosen a wallet. */
export type WalletSelection =
  /** It is in this browser: give this id to `connect`. */
  | { readonly next: 'connect'; readonly connectorId: string }
  /** Connecting over the relay has begun: draw `relay.state.uri` as a QR code, or `relay.follow` the link. */
  | { readonly next: 'pair'; readonly platforms: readonly WalletPlatform[] }
  /** There is no way to it from here: where to get it. */
  | {
      readonly next: 'download'
      readonly homepage?: string
      readonly chromeStore?: string
      readonly appStore?: string
      readonly playStore?: string
    }

/** The link by which a wallet is invited (`wc:` URI). */
export interface PairingSnapshot {
  readonly status: 'idle' | 'pending' | 'ready' | 'expired' | 'error'
  /** In `ready`. */
  readonly uri?: string
  /** In `ready`: milliseconds since the epoch. */
  readonly expiresAt?: number
  readonly error?: ErrorInfo
}
