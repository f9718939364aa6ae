import type { Logger, WalletportOptions } from '#shell/contract.ts'

/** Options that are read when first needed and then stay fixed for the instance. */
export const LASTING: readonly (keyof WalletportOptions)[] = [
  'adapters',
  'relay',
  'embedded',
  'siwx',
  'siweConfig',
  'tokens',
  'send',
  'onramp',
  'pay',
  'names',
  'activity',
  'nfts',
  'swaps',
  'analytics',
  'diagnostics',
  'project',
  'walletSnapshot',
  'storage',
  'disableAppend',
  'enableEmbedded',
]

/** Tells the developer which of the changed options may have no effect any more. */
export const tellOfLasting = (
  changes: Partial<WalletportOptions>,
  logger: Pick<Logger, 'debug'> = console,
): void => {
  for (const name of LASTING) if (name in changes) logger.debug(`Option \`${name}\` counts when first needed`)
}
