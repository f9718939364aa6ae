import type { WalletportOptions, WalletportState } from './contract.ts'
import type { Walletport } from './handle.ts'
import { Shell } from './shell.ts'

/** A handle with what only Walletport's own buttons and hooks use. */
export interface Instance {
  readonly handle: Walletport
  /** What a server renders, and hydration after it. */
  readonly serverState: WalletportState
  readonly options: () => WalletportOptions | undefined
  readonly listenToOptions: (listener: () => void) => () => void
  readonly prefetch: () => void
}

const nothing = () => {}

/** A handle made by another copy of the package works too, without prefetching and in the default look. */
export const instanceOf = (handle: Walletport): Instance =>
  handle instanceof Shell
    ? {
        handle,
        serverState: handle.serverState,
        options: handle.options,
        listenToOptions: handle.listenToOptions,
        prefetch: handle.prefetch,
      }
    : {
        handle,
        serverState: handle.getState(),
        options: () => undefined,
        listenToOptions: () => nothing,
        prefetch: nothing,
      }
