import type { Newable, ServiceIdentifier } from 'inversify'
import type { Observable } from 'rxjs'

import type { Stored } from '#domain/storage/storage-keys.ts'
import type { Storage } from '#ports/storage.ts'

import type { FeatureName } from './features.ts'

export type Classes = Readonly<Record<string, Newable>>
export type InstancesOf<C extends Classes> = { readonly [Name in keyof C]: InstanceType<C[Name]> }

/** A use case that runs in the background after its feature is loaded. */
export interface Startable {
  start(): void
}

/** A service that continues what the user began in an earlier visit. */
export interface Resumable {
  resume(): void
}

/**
 * The contents of a feature. Each feature's folder has one `feature.ts`, which is loaded only with
 * `import()`.
 */
export interface Feature<UseCases extends Classes = Classes> {
  /** Features whose classes these inject. They are loaded first. */
  readonly needs: readonly FeatureName[]
  readonly useCases: UseCases
  /** Tokens of other features that this feature implements. */
  readonly implementations?: readonly (readonly [token: ServiceIdentifier, service: Newable])[]
  /** Classes that run in the background, in the order in which they start. */
  readonly starts: readonly Newable<Startable>[]
  /** Continues what the user began before leaving the page, for example a login that redirected it. */
  readonly resumes?: Newable<Resumable>
}

/** Returns the feature itself. Its type keeps the names of the use cases. */
export const defineFeature = <const UseCases extends Classes>(
  feature: Feature<UseCases>,
): Feature<UseCases> => feature

/** A stored list of items whose status a feature tracks over several visits, such as pending transfers. */
export interface TrackedList {
  readonly stored: Stored<unknown[]>
  /** Items with one of these statuses are tracked. */
  readonly open: readonly string[]
}

/** A feature as the rest of the application sees it, before and after its code is loaded. */
export interface FeatureHandle<UseCases> {
  /** Whether the host configured it. */
  readonly configured: boolean
  /** The stored list that the feature tracks. An open item in it is a reason to load the feature. */
  readonly tracks: TrackedList | undefined
  /** Undefined until the feature is loaded. */
  readonly useCases: UseCases | undefined
  /** The error of the last load, until the next load starts. */
  readonly failure: unknown
  /** Emits the use cases when a load has succeeded. */
  readonly loaded$: Observable<UseCases>
  /** Loads the feature once per instance. The next call retries a failed load. */
  load(): Promise<UseCases>
  /** Whether the user left the page in the middle of something that `resume` continues. */
  mayResume(storage: Storage): boolean
  /** Loads the feature and continues what the user began before leaving the page. */
  resume(): Promise<void>
}
