import type { HostOptions } from '#domain/options/host-options.ts'

import { activity, names, nfts, page, siwx, tokens } from './accounts.ts'
import type { ManifestEntry } from './entry.ts'
import { bundler, explorers, nodes } from './networks.ts'
import { project } from './project.ts'
import { onramp, swaps } from './trades.ts'
import { directory, embedded, relay } from './wallets.ts'

export type Contributor = (options: HostOptions) => readonly ManifestEntry[]

/** What nothing but the networks' nodes answers. */
const nothingElse: Contributor = () => []

/** What the modal itself asks. */
export const ofThePage: Contributor = page

/** What each feature asks, by its name. */
export const contributors = {
  connection: (options) => [...nodes(options), ...explorers(options)],
  directory,
  relay: (options) => [...relay(options), ...(options.relay === undefined ? [] : bundler(options))],
  siwx,
  tokens,
  send: nothingElse,
  onramp,
  nfts,
  names,
  swaps,
  activity,
  project,
  diagnostics: nothingElse,
  embedded: (options) => [...embedded(options), ...(embedded(options).length === 0 ? [] : bundler(options))],
} satisfies Readonly<Record<string, Contributor>>
