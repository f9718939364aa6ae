import type { FeatureRows } from '#composition/composed-features.ts'
import {
  hasActivity,
  hasDiagnostics,
  hasEmbedded,
  hasNames,
  hasNfts,
  hasOnRamp,
  hasRelay,
  hasRemoteWallets,
  hasSend,
  hasSignIn,
  hasSwaps,
  hasTokens,
} from '#domain/options/host-options.ts'
import type { WalletportOptions } from '#shell/contract.ts'

/**
 * Every feature, one row each. Features without optional peers are built in. The others are loaded only
 * through the host's option.
 */
export const featureRows = (options: WalletportOptions): FeatureRows => ({
  connection: { configured: () => true, load: () => import('./features/connection.ts') },
  directory: { configured: hasRemoteWallets, load: () => import('./features/directory.ts') },
  relay: { configured: hasRelay, load: async () => options.relay?.load() },
  siwx: { configured: hasSignIn, load: () => import('./features/siwx.ts'), additional: 'connection' },
  tokens: { configured: hasTokens, load: async () => options.tokens?.load() },
  send: {
    configured: hasSend,
    load: async () => options.send?.load() ?? (await options.swaps?.load())?.send(),
  },
  onramp: { configured: hasOnRamp, load: async () => options.onramp?.load() },
  nfts: { configured: hasNfts, load: async () => options.nfts?.load() },
  names: { configured: hasNames, load: async () => options.names?.load(), additional: 'connection' },
  swaps: { configured: hasSwaps, load: async () => options.swaps?.load() },
  activity: { configured: hasActivity, load: async () => options.activity?.load() },
  diagnostics: {
    configured: hasDiagnostics,
    load: async () => options.diagnostics?.load(),
    fetched: 'start',
  },
  embedded: { configured: hasEmbedded, load: async () => options.embedded?.load() },
})
