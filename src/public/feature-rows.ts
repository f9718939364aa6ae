import * as O from 'fp-ts/Option'

import type { FeatureRows } from '#composition/composed-features.ts'
import type { FeatureOptionName, WalletportOptions } from '#contracts/options.ts'
import {
  hasAnalytics,
  hasEmbedded,
  hasRemoteWallets,
  hasSignIn,
  isSet,
} from '#domain/options/host-options.ts'
import { featureOptionNames } from '#domain/options/option-codecs.ts'
import { type Stored, storageKeys } from '#domain/storage/storage-keys.ts'
import type { Storage } from '#ports/storage.ts'

type Row = FeatureRows[FeatureOptionName]

/** The features of options. Each exists only with its option, which loads it. */
const optionRows = (options: WalletportOptions) =>
  Object.fromEntries(
    featureOptionNames.map((name): [FeatureOptionName, Row] => [
      name,
      { configured: isSet(name), load: async () => options[name]?.load() },
    ]),
  ) as Record<FeatureOptionName, Row>

const isStored =
  <A>(stored: Stored<A>) =>
  (storage: Storage): boolean =>
    O.isSome(storage.get(stored))

const sends = {
  stored: storageKeys.sentTransfers,
  open: ['submitted', 'lost', 'queued', 'arriving', 'unclear'],
} as const

/**
 * Every feature. Features without optional peers are built in. The others are loaded only through the host's option, and have a
 * line here if they are also loaded in another case.
 */
export const featureRows = (options: WalletportOptions): FeatureRows => {
  const rows = optionRows(options)
  return {
    ...rows,
    connection: { configured: () => true, load: () => import('./features/connection.ts') },
    directory: { configured: hasRemoteWallets, load: () => import('./features/directory.ts') },
    siwx: { configured: hasSignIn, load: () => import('./features/siwx.ts'), fetchedWith: 'connection' },
    // The wallet was opened from a page that was then unloaded.
    relay: { ...rows.relay, mayResume: isStored(storageKeys.pairingLink) },
    // A social login redirected the page.
    embedded: {
      ...rows.embedded,
      configured: hasEmbedded,
      mayResume: isStored(storageKeys.socialRedirect),
    },
    send: {
      ...rows.send,
      load: async () => options.send?.load() ?? (await options.swaps?.load())?.send(),
      tracks: sends,
    },
    // `send` also tracks swaps. Without that option, `swaps` loads its code.
    swaps: { ...rows.swaps, tracks: options.send ? undefined : sends },
    onramp: {
      ...rows.onramp,
      tracks: { stored: storageKeys.purchases, open: ['waiting', 'pending', 'overdue', 'sent'] },
    },
    names: { ...rows.names, fetchedWith: 'connection' },
    analytics: { ...rows.analytics, configured: hasAnalytics, prefetch: 'start' },
    diagnostics: { ...rows.diagnostics, prefetch: 'start' },
    project: { ...rows.project, prefetch: 'opening' },
  }
}
