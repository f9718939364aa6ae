import type { FeatureOption } from './feature-contract.ts'

/** What `relay()` returns. Opaque: give it to `relay`. */
export interface RelayAdapter extends FeatureOption<'relay'> {
  readonly urls: readonly string[]
  readonly verifyUrl?: string
}

/** A list of wallets that the host brings along: entries as in S3-03, `id` and `name` at least. */
export interface WalletSnapshot {
  readonly version: 1
  readonly wallets: readonly CustomWallet[]
}

/** A wallet as hosts and directories describe it. S3-03. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly rdns?: string
  readonly chrome_store?: string
  /** A universal link beside `mobile_link`. */
  readonly link_mode?: string
  /** CAIP-2. */
  readonly chains?: readonly string[]
  /** Rank: low is better. */
  readonly order?: number
  readonly badge_type?: string
}
