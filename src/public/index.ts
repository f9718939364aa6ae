import type { WalletportOptions } from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'
import { Shell } from '#shell/shell.ts'

import { stages } from './stages.ts'

export type * from '#shell/contract.ts'
export type { Walletport, WalletportCore } from '#shell/handle.ts'
export type * from '#shell/use-cases.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/** The modal on any page. Answers at once; what it needs later it fetches later. */
export const createWalletport = (options: WalletportOptions): Walletport => {
  const shell = new Shell(options, stages)
  shell.start()
  return shell
}
