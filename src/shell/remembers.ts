import type { WalletportOptions } from './contract.ts'

/** The kernel's key of the connectors to restore; kept equal by a test. S3-26. */
export const CONNECTED_KEY = '@walletport/connected_connectors'

/** Whether an earlier visit left a connection to restore. Only reads; a denied storage remembers nothing. */
export const remembersConnection = ({ storage, enableReconnect }: WalletportOptions): boolean => {
  if (enableReconnect === false) return false
  try {
    return (storage ?? window.localStorage).getItem(CONNECTED_KEY)?.includes(':"') ?? false
  } catch {
    return false
  }
}

/** Calls when another tab connects and this one is to follow; gives the way to stop listening. */
export const onConnectedElsewhere = (options: () => WalletportOptions, wake: () => void): (() => void) => {
  const heard = ({ key }: StorageEvent) => {
    if (key === CONNECTED_KEY && remembersConnection(options())) wake()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
