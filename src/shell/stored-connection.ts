import type { WalletportOptions } from './contract.ts'

/** The kernel's storage key of the connectors to restore. A test keeps both equal. S3-26. */
export const CONNECTED_KEY = '@walletport/connected_connectors'

/**
 * Whether a connection is stored that can be restored. Only reads, and returns false if the storage is not
 * accessible.
 */
export const hasStoredConnection = ({ storage, enableReconnect }: WalletportOptions): boolean => {
  if (enableReconnect === false) return false
  try {
    return (storage ?? window.localStorage).getItem(CONNECTED_KEY)?.includes(':"') ?? false
  } catch {
    return false
  }
}

/** Calls the listener when another tab connects and this one should follow. Returns a function that stops. */
export const onConnectedElsewhere = (options: () => WalletportOptions, wake: () => void): (() => void) => {
  const heard = ({ key }: StorageEvent) => {
    if (key === CONNECTED_KEY && hasStoredConnection(options())) wake()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
