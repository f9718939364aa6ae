import type { WalletportOptions } from '#contracts/index.ts'

import { listenTo } from './listen-to.ts'

/** The kernel's storage key of the connectors to restore. A test compares both. S3-26. */
export const CONNECTED_KEY = '@walletport/connected_connectors'
/** The kernel's storage keys of a social login and a pairing for which the page was left. A test compares them. */
export const REDIRECT_KEYS = ['@walletport/left_for', '@walletport/left_with']

/**
 * Whether the kernel has something to restore: a connection, or a login or pairing for which the page was left. Returns false
 * if the storage is not accessible.
 */
export const hasStoredVisit = ({ storage, enableReconnect }: WalletportOptions): boolean => {
  try {
    const store = storage ?? window.localStorage
    const hasConnection = enableReconnect !== false && store.getItem(CONNECTED_KEY)?.includes(':"')
    return hasConnection || REDIRECT_KEYS.some((key) => store.getItem(key))
  } catch {
    return false
  }
}

/**
 * Calls the listener when another tab has connected a wallet that this tab can also restore. Returns a function that stops.
 */
export const onConnectedInOtherTab = (options: () => WalletportOptions, listener: () => void): (() => void) =>
  listenTo(window, 'storage', ({ key }: StorageEvent) => {
    if (key === CONNECTED_KEY && hasStoredVisit(options())) listener()
  })
