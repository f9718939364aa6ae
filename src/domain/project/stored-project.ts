import * as t from 'io-ts'

import { stored } from '#domain/storage/storage-keys.ts'

import { PlanLimits } from './plan-limits.ts'
import { RemoteFeatures } from './remote-features.ts'

/** Milliseconds for which a response of the project's service is cached for later visits: a day. */
export const CACHE_MS = 86_400_000

/** A part of the response, and when it arrived, in milliseconds since the epoch. */
const part = <A>(codec: t.Type<A>) => t.readonly(t.type({ at: t.number, value: codec }))

/** The cached response. The origins are not cached, because an outdated list would cause a false alert for the developer. */
const StoredProject = t.readonly(
  t.intersection([
    t.type({ projectId: t.string }),
    t.partial({ features: part(RemoteFeatures), limits: part(PlanLimits) }),
  ]),
)
export type StoredProject = t.TypeOf<typeof StoredProject>

export const storedProject = stored('project', StoredProject)

/** The cached part, unless it is older than a day or dated in the future. */
const cachedPart = <A>(
  part: { readonly at: number; readonly value: A } | undefined,
  now: number,
): A | undefined =>
  part !== undefined && part.at <= now && now - part.at < CACHE_MS ? part.value : undefined

/** The cached response of this project, without expired parts. */
export const cachedProject = (
  { projectId, features, limits }: StoredProject,
  currentId: string,
  now: number,
): { readonly features: RemoteFeatures | undefined; readonly limits: PlanLimits | undefined } => {
  const isOwn = projectId === currentId
  return {
    features: isOwn ? cachedPart(features, now) : undefined,
    limits: isOwn ? cachedPart(limits, now) : undefined,
  }
}
