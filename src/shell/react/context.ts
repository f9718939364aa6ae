import { createContext, useContext } from 'react'

import type { Instance } from '#shell/instance.ts'

export const InstanceContext = createContext<Instance | undefined>(undefined)

export const useInstance = (): Instance => {
  const instance = useContext(InstanceContext)
  if (instance === undefined)
    throw new Error('Walletport: hooks and buttons need a <WalletportProvider> above them')
  return instance
}
