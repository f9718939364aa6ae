import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { activity, names, nfts, page, siwx, tokens } from './accounts.ts'
import { analytics } from './analytics.ts'
import { entriesOf, pageOrigin } from './entry.ts'
import { bundler, explorers, nodes } from './networks.ts'
import { project } from './project.ts'
import { onramp, pay, swaps } from './trades.ts'
import { directory, embedded, relay } from './wallets.ts'

export type Contributor = (options: HostOptions) => readonly ManifestEntry[]

/** For features that only use the networks' nodes. */
const nodesOnly: Contributor = () => []

/** The requests of the modal itself. */
export const pageContributor: Contributor = page

/** The requests of other features that the self-check repeats. */
const checked: Contributor = (options) => [
  ...nodes(options),
  ...directory(options).filter(({ use }) => use === 'connect'),
  ...relay(options).filter(
    ({ option, use, origin }) => option === 'relay' && use === 'connect' && origin !== '*',
  ),
  ...project(options),
  ...embedded(options).filter(({ use }) => use === 'frame'),
  ...page(options).filter(({ option }) => option.startsWith('metadata')),
]

/** The requests of the self-check, which include the page's own server. */
const selfCheck: Contributor = (options) => {
  if (options.diagnostics === undefined) return []
  const when = 'When the self-check runs'
  return [
    ...entriesOf('diagnostics', {
      use: 'connect',
      address: pageOrigin,
      why: 'The page itself, for its policy and the server’s time',
      when,
    }),
    ...checked(options).map((entry) => ({ ...entry, when })),
  ]
}

/** The requests of each feature, by its name. */
export const contributors = {
  connection: (options) => [...nodes(options), ...explorers(options)],
  directory,
  relay: (options) => [...relay(options), ...(options.relay === undefined ? [] : bundler(options))],
  siwx,
  tokens,
  send: nodesOnly,
  onramp,
  pay,
  nfts,
  names,
  swaps,
  activity,
  project,
  diagnostics: selfCheck,
  analytics,
  embedded: (options) => [...embedded(options), ...(embedded(options).length === 0 ? [] : bundler(options))],
} satisfies Readonly<Record<string, Contributor>>
