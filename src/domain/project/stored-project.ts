import * as t from 'io-ts'

import { stored } from '#domain/storage/storage-keys.ts'

import { PlanLimits } from './plan-limits.ts'
import { RemoteFeatures } from './remote-features.ts'

/** Milliseconds for which a response of the project's service is cached for later visits: a day. */
export const CACHE_MS = 86_400_000

/** A part of the response, and when it arrived, in milliseconds since the epoch. */
const part = <A>(codec: t.Type<A>) => t.readonly(t.type({ at: t.number, value: codec }))

const Cached = t.readonly(
  t.intersection([
    t.type({ projectId: t.string }),
    t.partial({ features: part(RemoteFeatures), limits: part(PlanLimits) }),
  ]),
)
type Cached = t.TypeOf<typeof Cached>

/** The number of other projects on this site whose responses stay cached. */
const OTHERS = 3

/**
 * The cached response of the last project, and those of others on this site. The origins are not cached, because an outdated
 * list would cause a false alert for the developer.
 */
const StoredProject = t.readonly(t.intersection([Cached, t.partial({ others: t.readonlyArray(Cached) })]))
export type StoredProject = t.TypeOf<typeof StoredProject>

export const storedProject = stored('project', StoredProject)

const allIn = ({ others = [], ...last }: StoredProject): readonly Cached[] => [last, ...others]

/** Caches a part of this project's response. */
export const withPart = (
  before: StoredProject | undefined,
  projectId: string,
  name: 'features' | 'limits',
  value: { readonly at: number; readonly value: unknown },
): StoredProject => {
  const all = before === undefined ? [] : allIn(before)
  const others = all.filter((other) => other.projectId !== projectId).slice(0, OTHERS)
  const own = all.find((other) => other.projectId === projectId)
  return { ...own, projectId, [name]: value, ...(others.length === 0 ? {} : { others }) }
}

/** The cached part, unless it is older than a day or dated in the future. */
const cachedPart = <A>(
  part: { readonly at: number; readonly value: A } | undefined,
  now: number,
): A | undefined =>
  part !== undefined && part.at <= now && now - part.at < CACHE_MS ? part.value : undefined

/** The cached response of this project, without expired parts. */
export const cachedProject = (
  held: StoredProject,
  currentId: string,
  now: number,
): { readonly features: RemoteFeatures | undefined; readonly limits: PlanLimits | undefined } => {
  const own = allIn(held).find(({ projectId }) => projectId === currentId)
  return { features: cachedPart(own?.features, now), limits: cachedPart(own?.limits, now) }
}
