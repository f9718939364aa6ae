import type { HostOptions } from '#domain/options/host-options.ts'

import { activity, names, nfts, page, siwx, tokens } from './accounts.ts'
import { analytics } from './analytics.ts'
import { entriesOf, type ManifestEntry, own } from './entry.ts'
import { bundler, explorers, nodes } from './networks.ts'
import { project } from './project.ts'
import { onramp, pay, swaps } from './trades.ts'
import { directory, embedded, relay } from './wallets.ts'

export type Contributor = (options: HostOptions) => readonly ManifestEntry[]

/** What nothing but the networks' nodes answers. */
const nothingElse: Contributor = () => []

/** What the modal itself asks. */
export const ofThePage: Contributor = page

/** The services that the self-check asks, where the other features name them. */
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

/** The self-check also asks the page's own server how it serves the page. */
const selfCheck: Contributor = (options) => {
  if (options.diagnostics === undefined) return []
  const when = 'When the self-check runs'
  return [
    ...entriesOf('diagnostics', {
      use: 'connect',
      place: own,
      why: 'The page itself, for its policy and the server’s time',
      when,
    }),
    ...checked(options).map((entry) => ({ ...entry, when })),
  ]
}

/** What each feature asks, by its name. */
export const contributors = {
  connection: (options) => [...nodes(options), ...explorers(options)],
  directory,
  relay: (options) => [...relay(options), ...(options.relay === undefined ? [] : bundler(options))],
  siwx,
  tokens,
  send: nothingElse,
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
