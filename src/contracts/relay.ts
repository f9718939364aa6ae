import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'

/** The result of `relay()`, for the option `relay`. Its contents are private. */
export interface RelayAdapter extends FeatureOption<'relay'> {
  /** The URLs of the relay, in the order in which they are tried. */
  readonly urls: readonly string[]
  /** The URL of the service that attests the page's origin to wallets. */
  readonly verifyUrl?: string | undefined
}

/** The pairing link (`wc:` URI) for a wallet. */
export interface PairingSnapshot {
  readonly status: 'idle' | 'pending' | 'ready' | 'expired' | 'error'
  /** Set if the status is `ready`. */
  readonly uri?: string
  /** Milliseconds since the epoch. Set if the status is `ready`. */
  readonly expiresAt?: number
  readonly error?: ErrorInfo
}
