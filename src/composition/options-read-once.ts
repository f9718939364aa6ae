import type { Logger, WalletportOptions } from '#shell/contracts/index.ts'
import type { FeatureOptionName } from '#shell/contracts/options.ts'

/** The options that add a feature. A missing one does not compile. */
const featureOptions: Readonly<Record<FeatureOptionName, true>> = {
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

/** Options that are read only once, when they are first needed. Later changes have no effect. */
export const OPTIONS_READ_ONCE: readonly string[] = [
  ...Object.keys(featureOptions),
  'adapters',
  'siwx',
  'siweConfig',
  'walletSnapshot',
  'storage',
  'disableAppend',
  'enableEmbedded',
]

/** Logs which of the changed options may have no effect. */
export const logOptionsReadOnce = (
  changes: Partial<WalletportOptions>,
  logger: Pick<Logger, 'debug'> = console,
): void => {
  for (const name of OPTIONS_READ_ONCE)
    if (name in changes) logger.debug(`Option \`${name}\` counts when first needed`)
}
