import type { Logger, WalletportOptions } from '#shell/contracts/index.ts'
import type { FeatureOptionName } from '#shell/contracts/options.ts'

/** The options that bring a feature. One that is missing does not compile. */
const bringing: Readonly<Record<FeatureOptionName, true>> = {
  relay: true,
  embedded: true,
  tokens: true,
  send: true,
  onramp: true,
  pay: true,
  names: true,
  activity: true,
  nfts: true,
  swaps: true,
  analytics: true,
  diagnostics: true,
  project: true,
}

/** Options that are read at their first use. Later changes to them have no effect. */
export const LASTING: readonly string[] = [
  ...Object.keys(bringing),
  'adapters',
  'siwx',
  'siweConfig',
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
