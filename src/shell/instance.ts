import type { OpenArguments, WalletportOptions, WalletportState } from '#contracts/index.ts'

import type { Markup } from './button/markup.ts'
import type { Walletport } from './handle.ts'
import type { KnownVisit } from './known-visit.ts'
import { report } from './promises.ts'
import { Shell } from './shell.ts'

/** A handle with members that only Walletport's own buttons and hooks use. */
export interface Instance {
  readonly handle: Walletport
  /** The state for server rendering and hydration. */
  readonly serverState: WalletportState
  readonly options: () => WalletportOptions | undefined
  readonly listenToOptions: (listener: () => void) => () => void
  /** Takes what a server knows of the user, after the start too. Shows it while the stored connections are restored. */
  readonly know: (known: KnownVisit) => void
  readonly prefetch: () => void
  /** Opens the modal. Never rejects: the state tells that code did not load, and the page's error handler gets other errors. */
  readonly press: (request: OpenArguments) => void
  /** Undefined until the kernel is loaded, except for accounts that the host knows of. */
  readonly flagOf: (address: string) => Markup | undefined
}

const nothing = () => undefined

/** Accepts a handle from another copy of the package, without prefetching and with the default theme. */
export const instanceOf = (handle: Walletport): Instance =>
  handle instanceof Shell
    ? handle
    : {
        handle,
        serverState: handle.getState(),
        options: nothing,
        listenToOptions: () => nothing,
        know: nothing,
        prefetch: nothing,
        press: (request) => void handle.open(request).catch(report),
        flagOf: nothing,
      }
