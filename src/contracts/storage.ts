import type { WalletportState } from './state.ts'

/** An instance that a storage follows. */
export interface FollowedInstance {
  readonly getState: () => WalletportState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (state: WalletportState) => void) => () => void
  readonly options: () => { readonly enableReconnect?: boolean | undefined }
}

/**
 * The storage for connections and preferences. The default is `localStorage`. Keys begin with `@walletport/`.
 */
export interface StorageLike {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Whether the values are in `localStorage`. Then the relay keeps its sessions in a database of the browser, as without a storage. */
  readonly isLocal?: boolean | undefined
  /**
   * Called once in a browser, when the instance starts. Returns a function that stops. `cookieStorage()` of `walletport/cookies` keeps a
   * cookie with it.
   */
  readonly follow?: ((instance: FollowedInstance) => () => void) | undefined
}
