import type { WalletportOptions } from './contract.ts'

/** The kernel's key of the connectors to restore; kept equal by a test. S3-26. */
export const CONNECTED_KEY = '@walletport/connected_connectors'

const names = (text: string | null): boolean => text?.includes(':"') ?? false

/** Whether an earlier visit left a connection to restore. Only reads; a denied storage remembers nothing. */
export const remembersConnection = ({ storage, enableReconnect }: WalletportOptions): boolean => {
  if (enableReconnect === false) return false
  try {
    return names((storage ?? window.localStorage).getItem(CONNECTED_KEY))
  } catch {
    return false
  }
}

/** Calls once when another tab connects; gives the way to stop listening. */
export const onConnectedElsewhere = (wake: () => void): (() => void) => {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === CONNECTED_KEY && names(newValue)) wake()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
