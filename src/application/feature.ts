import type { Newable, ServiceIdentifier } from 'inversify'

import type { FeatureName } from './features.ts'

export type Classes = Readonly<Record<string, Newable>>
export type InstancesOf<C extends Classes> = { readonly [Name in keyof C]: InstanceType<C[Name]> }

/** A use case that runs in the background from the moment its feature is there. */
export interface Startable {
  start(): void
}

/** What a feature is made of. Its folder has one `feature.ts` with one of these; `import()` alone reaches it. */
export interface Feature<UseCases extends Classes = Classes> {
  /** Features whose classes these inject: they are loaded first. */
  readonly needs: readonly FeatureName[]
  readonly useCases: UseCases
  /** Stores and services that the use cases share. Each is bound to itself, once per instance of the modal. */
  readonly services: readonly Newable[]
  /** Tokens of other features that this one answers. */
  readonly answers?: readonly (readonly [token: ServiceIdentifier, service: Newable])[]
  /** What runs in the background, in the order in which it begins. */
  readonly starts: readonly Newable<Startable>[]
}

/** Keeps the names of the use cases in the type. */
export const defineFeature = <const UseCases extends Classes>(
  feature: Feature<UseCases>,
): Feature<UseCases> => feature

/** A feature as the rest of the application sees it, before and after its code has arrived. */
export interface FeatureHandle<UseCases> {
  /** Whether the host asked for it. */
  readonly configured: boolean
  /** Undefined until it has loaded. */
  readonly useCases: UseCases | undefined
  /** Why the last load failed, until the next one begins. */
  readonly failure: unknown
  /** Fetches it once for its instance; a load that failed is tried again by the next call. */
  load(): Promise<UseCases>
}
