import * as O from 'fp-ts/Option'

import type { FeatureRows } from '#composition/composed-features.ts'
import {
  hasAnalytics,
  hasEmbedded,
  hasRelay,
  hasRemoteWallets,
  hasSignIn,
  isSet,
} from '#domain/options/host-options.ts'
import { type Stored, storageKeys } from '#domain/storage/storage-keys.ts'
import type { Storage } from '#ports/storage.ts'
import type { FeatureOptionName, WalletportOptions } from '#shell/contracts/options.ts'

/** A feature that exists only with its option. The option loads it. */
const optional = (options: WalletportOptions, name: Exclude<FeatureOptionName, 'relay' | 'embedded'>) => ({
  configured: isSet(name),
  load: async () => options[name]?.load(),
})

const isStored =
  <A>(stored: Stored<A>) =>
  (storage: Storage): boolean =>
    O.isSome(storage.get(stored))

const sends = { stored: storageKeys.sentTransfers, open: ['submitted', 'arriving'] } as const

/**
 * Every feature, one row each. Features without optional peers are built in. The others are loaded only
 * through the host's option.
 */
export const featureRows = (options: WalletportOptions): FeatureRows => ({
  connection: { configured: () => true, load: () => import('./features/connection.ts') },
  directory: { configured: hasRemoteWallets, load: () => import('./features/directory.ts') },
  relay: {
    configured: hasRelay,
    load: async () => options.relay?.load(),
    // The wallet was opened from a page that was then unloaded.
    mayResume: isStored(storageKeys.pairingLink),
  },
  siwx: { configured: hasSignIn, load: () => import('./features/siwx.ts'), fetchedWith: 'connection' },
  tokens: optional(options, 'tokens'),
  send: {
    configured: isSet('send'),
    load: async () => options.send?.load() ?? (await options.swaps?.load())?.send(),
    tracks: sends,
  },
  onramp: {
    ...optional(options, 'onramp'),
    tracks: { stored: storageKeys.purchases, open: ['waiting', 'pending', 'overdue'] },
  },
  pay: optional(options, 'pay'),
  nfts: optional(options, 'nfts'),
  names: { ...optional(options, 'names'), fetchedWith: 'connection' },
  // `send` also tracks swaps. Without that option, `swaps` loads its code.
  swaps: { ...optional(options, 'swaps'), tracks: options.send ? undefined : sends },
  activity: optional(options, 'activity'),
  analytics: { ...optional(options, 'analytics'), configured: hasAnalytics, prefetch: 'start' },
  diagnostics: { ...optional(options, 'diagnostics'), prefetch: 'start' },
  project: { ...optional(options, 'project'), prefetch: 'opening' },
  embedded: {
    configured: hasEmbedded,
    load: async () => options.embedded?.load(),
    // A social login redirected the page.
    mayResume: isStored(storageKeys.socialRedirect),
  },
})
