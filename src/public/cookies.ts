import type { StorageLike } from '#contracts/storage.ts'
import {
  cookieStorage as storageOf,
  type CookieStorageInput,
} from '#infrastructure/cookies/cookie-storage.ts'

export type { CookieStorageInput, StorageLike }
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/**
 * The option `storage` of a site whose server draws the button: `localStorage`, and a cookie with the address, network, connector and
 * name of the connected accounts, at most 2 kB. The server reads it with `cookieToInitialState` of `walletport/server`. Throws
 * INVALID_OPTION if a setting is invalid.
 */
export const cookieStorage = (input: CookieStorageInput = {}): StorageLike => storageOf(input)
