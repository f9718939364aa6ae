import { createContext, useContext, useSyncExternalStore } from 'react'

import type { WalletportOptions } from '#contracts/index.ts'
import type { Instance } from '#shell/instance.ts'

export const InstanceContext = createContext<Instance | undefined>(undefined)

export const useInstance = (): Instance => {
  const instance = useContext(InstanceContext)
  if (instance === undefined) throw new Error('Walletport: no <WalletportProvider> above')
  return instance
}

/** The current options. Undefined for a handle from another copy of the package. */
export const useOptions = (): WalletportOptions | undefined => {
  const { options, listenToOptions } = useInstance()
  return useSyncExternalStore(listenToOptions, options, options)
}
