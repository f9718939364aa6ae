import type { WalletportOptions } from '#shell/contracts/index.ts'

import { tellOfLasting } from './lasting-options.ts'
import { warnOfUnknownNames } from './unknown-names.ts'

/** Tells the host's developer of options without effect, at the start and when they change. */
export const hintAt = (
  changes: Partial<WalletportOptions>,
  { logger, debug = false }: Pick<WalletportOptions, 'logger' | 'debug'>,
  isLater: boolean,
): void => {
  warnOfUnknownNames(changes, logger)
  if (isLater && debug) tellOfLasting(changes, logger)
}
