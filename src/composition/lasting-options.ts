import type { Logger, WalletportOptions } from '#shell/contract.ts'

/** Options that are read at their first use. Later changes to them have no effect. */
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

/** Logs which of the changed options may have no effect. */
export const tellOfLasting = (
  changes: Partial<WalletportOptions>,
  logger: Pick<Logger, 'debug'> = console,
): void => {
  for (const name of LASTING) if (name in changes) logger.debug(`Option \`${name}\` counts when first needed`)
}
