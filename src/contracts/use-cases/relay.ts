import type { PairingSnapshot } from '#contracts/relay.ts'

import type { UseCase } from './use-case.ts'

/**
 * Connections to wallets on other devices, with the option `relay`. `connect({ connectorId: 'walletConnect'
 * })` starts one.
 */
export interface RelayUseCases extends UseCase<PairingSnapshot> {
  /** Creates a pairing link in advance, for a later gesture of the user. */
  prepare(): Promise<void>
  /**
   * Creates a new link after one expired, failed or was rejected. Rejects with CANCELLED if the attempt is cancelled
   * while the relay loads.
   */
  renew(): Promise<void>
  /**
   * Opens the wallet's app, desktop app or web page with the link. Call it synchronously within the user's gesture, because
   * browsers open links only then. Returns false if there is no link, if the wallet has none of this kind, and if the user
   * has to agree to its scheme first. `confirmed` is the scheme that the user has agreed to.
   */
  follow(walletId: string, kind: 'mobile' | 'desktop' | 'web', confirmed?: string): boolean
  /**
   * The scheme, for example `sample:`, about which you ask the user before `follow`: only a list that is not signed says that
   * it is the wallet's, and another program may have it. Undefined for web addresses, for wallets of `customWallets`, and with
   * a signed list.
   */
  schemeToConfirm(walletId: string, kind: 'mobile' | 'desktop' | 'web'): string | undefined
}
