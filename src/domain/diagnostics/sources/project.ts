import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { addressAt, entriesOf, runtimeAddress } from './entry.ts'

/** The project's service, which limits features from outside the page. */
export const project = ({ project: settings }: HostOptions): readonly ManifestEntry[] => {
  if (settings === undefined) return []
  const { url, features, limits, origins } = settings
  const why = "The project's features, limits and allowed origins"
  const when = 'When the modal first opens, or the app asks again'
  return [
    ...(url === undefined
      ? []
      : entriesOf('project', {
          use: 'connect',
          address: addressAt(url, '/appkit/v1/config', '/appkit/v1/project-limits', '/projects/v1/origins'),
          why,
          when,
        })),
    ...([features, limits, origins].every((option) => option === undefined)
      ? []
      : entriesOf('project', { use: 'connect', address: runtimeAddress, why: 'Functions of the app', when })),
  ]
}
