import { createContext, useContext } from 'react'

import type { WalletportOptions, WalletportState } from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'
import { Shell } from '#shell/shell.ts'

/** A handle with what only the provider's own parts use. */
export interface Instance {
  readonly handle: Walletport
  /** What a server renders, and hydration after it. */
  readonly serverState: WalletportState
  readonly options: () => WalletportOptions | undefined
  readonly listenToOptions: (listener: () => void) => () => void
  readonly prefetch: () => void
}

const nothing = () => {}

/** A handle that another copy of the package made still works, without foresight and in the default look. */
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

export const InstanceContext = createContext<Instance | undefined>(undefined)

export const useInstance = (): Instance => {
  const instance = useContext(InstanceContext)
  if (instance === undefined)
    throw new Error('Walletport: hooks and ConnectButton need a <WalletportProvider> above them')
  return instance
}
