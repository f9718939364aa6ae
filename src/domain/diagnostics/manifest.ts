import type { HostOptions } from '#domain/options/host-options.ts'

import { type Contributor, contributors, ofThePage } from './sources/contributors.ts'
import type { ManifestEntry } from './sources/entry.ts'
import { hostPlace } from './sources/pictures.ts'

export type { ManifestEntry, ManifestUse } from './sources/entry.ts'

/** All that a set of options can ever ask. */
export interface Manifest {
  readonly entries: readonly ManifestEntry[]
}

/** In the order of a policy. */
const uses = ['script', 'style', 'connect', 'image', 'frame', 'window']

const keyOf = ({ use, origin, option, why, when }: ManifestEntry): string =>
  JSON.stringify([uses.indexOf(use), origin, option, why, when])

/** One entry for each reason, with all its paths, in a stable order. */
const merged = (entries: readonly ManifestEntry[]): readonly ManifestEntry[] => {
  const byReason = new Map<string, ManifestEntry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const paths = [...(byReason.get(key)?.paths ?? []), ...entry.paths]
    byReason.set(key, { ...entry, paths: [...new Set(paths)].toSorted() })
  }
  return [...byReason].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** The hosts that the app names take the place of every image address that only services know. */
const imagesAmong =
  (hosts: readonly string[] | undefined) =>
  (entry: ManifestEntry): readonly ManifestEntry[] =>
    hosts === undefined || entry.origin !== 'https:'
      ? [entry]
      : hosts.map((host) => ({ ...entry, ...hostPlace(host) }))

/** Every address that these options can ever ask, why and when. */
export const manifestOf = (
  options: HostOptions,
  features: Readonly<Record<string, Contributor>> = contributors,
): Manifest => ({
  entries: merged(
    [ofThePage, ...Object.values(features)]
      .flatMap((contributor) => contributor(options))
      .flatMap(imagesAmong(options.diagnostics?.imageHosts)),
  ),
})
