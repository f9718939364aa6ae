import type { WalletportOptions } from '#contracts/index.ts'
import { namesReadOnce } from '#domain/options/option-codecs.ts'

import { warnOfUnknownNames } from './unknown-names.ts'

/** Logs hints for the host's developer about options without effect, at the start and after an update. */
export const logOptionHints = (
  changes: Partial<WalletportOptions>,
  { logger = console, debug = false }: Pick<WalletportOptions, 'logger' | 'debug'>,
  isUpdate: boolean,
): void => {
  warnOfUnknownNames(changes, logger)
  if (!isUpdate || !debug) return
  for (const name of namesReadOnce)
    if (name in changes) logger.debug(`Option \`${name}\` counts when first needed`)
}
