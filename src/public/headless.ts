import type { UseCases } from '#application/use-cases/index.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { Shell } from '#shell/shell.ts'

export type * from '#contracts/index.ts'
export type { Walletport, WalletportCore } from '#shell/handle.ts'
export type * from '#contracts/use-cases/index.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/**
 * Creates an instance without a user interface. Its handle is the same, and `core()` returns the use cases. Throws
 * INVALID_OPTION if an option is invalid.
 */
export const createWalletportCore = (options: WalletportOptions): Walletport => {
  const shell = new Shell<UseCases>(options, {
    kernel: () => import('./kernel.ts').then(({ kernelOf }) => kernelOf),
  })
  shell.start()
  return shell
}
