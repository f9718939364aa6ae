import type { WalletportOptions } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { Shell } from '#shell/shell.ts'

import { loaders } from './loaders.ts'

export type * from '#contracts/index.ts'
export type { Walletport, WalletportCore } from '#shell/handle.ts'
export type * from '#contracts/use-cases/index.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/**
 * Creates an instance with the modal, for any page. Returns immediately and loads code later, when it is
 * needed. Throws INVALID_OPTION if an option is invalid.
 */
export const createWalletport = (options: WalletportOptions): Walletport => {
  const shell = new Shell(options, loaders)
  shell.start()
  return shell
}
