import type { Connector } from '#domain/connectors/connector.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'

interface Named {
  readonly name: string
}

const nameOf = ({ name }: Named): string => name.toLowerCase()

/** The names in lower case by their skeletons. */
const bySkeleton = (all: readonly Named[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>()
  for (const one of all) {
    const skeleton = skeletonOf(one.name)
    names.set(skeleton, (names.get(skeleton) ?? new Set()).add(nameOf(one)))
  }
  return names
}

/** The types of wallets that chose their names themselves. The host names those of adapters. */
const NAMED_THEMSELVES: readonly Connector['type'][] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/**
 * Whether a wallet of this page has a name that only looks like that of another wallet, by the skeletons of Unicode (UTS #39).
 * `listed` are the wallets of the directory and the host. A wallet that is called exactly like one of them imitates none.
 */
export const imitationsIn = (
  page: readonly Connector[],
  listed: readonly Named[],
): ((connector: Connector) => boolean) => {
  const known = new Set(listed.map(nameOf))
  const all = bySkeleton([...listed, ...page])
  return (connector) =>
    NAMED_THEMSELVES.includes(connector.type) &&
    !known.has(nameOf(connector)) &&
    (all.get(skeletonOf(connector.name))?.size ?? 0) > 1
}
