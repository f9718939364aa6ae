import * as t from 'io-ts'

import { stored } from '#domain/storage/storage-keys.ts'

import { PlanLimits } from './plan-limits.ts'
import { RemoteFeatures } from './remote-features.ts'

/** Milliseconds for which what a project's service told holds in later visits: a day. */
export const HELD_MS = 86_400_000

/** A part of the answers, and when it was told, in milliseconds since the epoch. */
const part = <A>(codec: t.Type<A>) => t.readonly(t.type({ at: t.number, value: codec }))

/** What a project's service told. The origins are not kept, because they are checked for the developer alone. */
const StoredProject = t.readonly(
  t.intersection([
    t.type({ projectId: t.string }),
    t.partial({ features: part(RemoteFeatures), limits: part(PlanLimits) }),
  ]),
)
export type StoredProject = t.TypeOf<typeof StoredProject>

export const storedProject = stored('project', StoredProject)

/** A part that is not older than a day. A time in the future is not believed. */
const heldPart = <A>(
  part: { readonly at: number; readonly value: A } | undefined,
  now: number,
): A | undefined => (part !== undefined && part.at <= now && now - part.at < HELD_MS ? part.value : undefined)

/** What still holds of this project; nothing of another one. */
export const heldProject = (
  { projectId, features, limits }: StoredProject,
  wanted: string,
  now: number,
): { readonly features: RemoteFeatures | undefined; readonly limits: PlanLimits | undefined } => {
  const isOwn = projectId === wanted
  return {
    features: isOwn ? heldPart(features, now) : undefined,
    limits: isOwn ? heldPart(limits, now) : undefined,
  }
}
