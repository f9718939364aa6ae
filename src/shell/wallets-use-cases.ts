import type { WalletSelection, WalletsSnapshot } from './directory-contract.ts'
import type { PairingSnapshot } from './relay-contract.ts'
import type { UseCase } from './use-cases.ts'

/** Wallets outside this browser, from the directory, the snapshot and the host. */
export interface WalletsUseCases extends UseCase<WalletsSnapshot> {
  /** An empty term lists all wallets. */
  search(term: string): Promise<void>
  /** Lists only wallets that the directory has certified. */
  certifiedOnly(certifiedOnly: boolean): Promise<void>
  /** Loads the next page, one at a time. */
  more(): Promise<void>
  /** Repeats the failed requests. */
  retry(): Promise<void>
  /**
   * Selects a wallet and returns the next step. Rejects with UNKNOWN_WALLET for an id that is not listed, and with
   * CANCELLED if the attempt is cancelled while the relay loads.
   */
  select(walletId: string): Promise<WalletSelection>
}

/**
 * Connections to wallets on other devices, with the option `relay`. `connect({ connectorId: 'walletConnect'
 * })` starts one.
 */
export interface RelayUseCases extends UseCase<PairingSnapshot> {
  /** Creates a pairing link before the user's gesture that follows it. */
  prepare(): Promise<void>
  /**
   * Creates a new link after one expired, failed or was rejected. Rejects with CANCELLED if the attempt is cancelled
   * while the relay loads.
   */
  renew(): Promise<void>
  /**
   * Opens the wallet's app, desktop app or web page with the link. Call it synchronously within the user's
   * gesture, because browsers follow links only then. Returns false if there is no link or the wallet has
   * none of this kind.
   */
  follow(walletId: string, kind: 'mobile' | 'desktop' | 'web'): boolean
}
