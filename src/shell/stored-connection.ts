import type { WalletportOptions } from './contracts/index.ts'
import { listenTo } from './listen-to.ts'

/** The kernel's storage key of the connectors to restore. A test keeps both equal. S3-26. */
export const CONNECTED_KEY = '@walletport/connected_connectors'
/** The kernel's storage keys of a login provider and a wallet that the user left the page for. */
export const LEFT_KEYS = ['@walletport/left_for', '@walletport/left_with']

/**
 * Whether the kernel has something to restore: a connection, or what the user left the page for. Only reads, and
 * returns false if the storage is not accessible.
 */
export const hasStoredVisit = ({ storage, enableReconnect }: WalletportOptions): boolean => {
  try {
    const disk = storage ?? window.localStorage
    const hasConnection = enableReconnect !== false && disk.getItem(CONNECTED_KEY)?.includes(':"')
    return hasConnection || LEFT_KEYS.some((key) => disk.getItem(key))
  } catch {
    return false
  }
}

/** Calls the listener when another tab connects and this one should follow. Returns a function that stops. */
export const onConnectedElsewhere = (options: () => WalletportOptions, wake: () => void): (() => void) =>
  listenTo(window, 'storage', ({ key }: StorageEvent) => {
    if (key === CONNECTED_KEY && hasStoredVisit(options())) wake()
  })
