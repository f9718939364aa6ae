import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { type Contributor, contributors, pageContributor } from './sources/contributors.ts'
import { addressOfHost } from './sources/pictures.ts'

/** All requests that a set of options can cause. */
export interface Manifest {
  readonly entries: readonly ManifestEntry[]
}

/** The uses in the order in which the manifest lists them. */
const uses = ['script', 'style', 'connect', 'image', 'frame', 'window']

const keyOf = ({ use, origin, option, why, when }: ManifestEntry): string =>
  JSON.stringify([uses.indexOf(use), origin, option, why, when])

/** Merges the entries that differ only in their paths, and sorts them, so that equal options give an equal manifest. */
const merged = (entries: readonly ManifestEntry[]): readonly ManifestEntry[] => {
  const byReason = new Map<string, ManifestEntry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const paths = [...(byReason.get(key)?.paths ?? []), ...entry.paths]
    byReason.set(key, { ...entry, paths: [...new Set(paths)].toSorted() })
  }
  return [...byReason].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** Replaces the image addresses that only services know by the hosts of the option `imageHosts`. */
const imagesAmong =
  (hosts: readonly string[] | undefined) =>
  (entry: ManifestEntry): readonly ManifestEntry[] =>
    hosts === undefined || entry.origin !== 'https:'
      ? [entry]
      : hosts.map((host) => ({ ...entry, ...addressOfHost(host) }))

/** Lists every address that the options can cause requests to, with the reason and the occasion. */
export const manifestOf = (
  options: HostOptions,
  features: Readonly<Record<string, Contributor>> = contributors,
): Manifest => ({
  entries: merged(
    [pageContributor, ...Object.values(features)]
      .flatMap((contributor) => contributor(options))
      .flatMap(imagesAmong(options.diagnostics?.imageHosts)),
  ),
})
