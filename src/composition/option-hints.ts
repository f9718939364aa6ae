import type { WalletportOptions } from '#shell/contracts/index.ts'

import { logOptionsReadOnce } from './options-read-once.ts'
import { warnOfUnknownNames } from './unknown-names.ts'

/** Logs hints for the host's developer about options without effect, at the start and after an update. */
export const logOptionHints = (
  changes: Partial<WalletportOptions>,
  { logger, debug = false }: Pick<WalletportOptions, 'logger' | 'debug'>,
  isUpdate: boolean,
): void => {
  warnOfUnknownNames(changes, logger)
  if (isUpdate && debug) logOptionsReadOnce(changes, logger)
}
