import type { Container, ContainerModule, Newable } from 'inversify'
import { ReplaySubject } from 'rxjs'

import type { Feature, FeatureHandle, Resumable, TrackedList } from '#application/feature.ts'
import type { FeatureName, Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { Options } from '#application/options.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { Log } from '#ports/log.ts'
import type { Storage } from '#ports/storage.ts'
import { isNotLoaded, loadCode } from '#shell/load-code.ts'
import { Once } from '#shell/once.ts'

import type { Instances } from './instances.ts'

/** A feature's chunk: the feature itself, and adapters for ports that no other feature has bound. */
export interface FeatureChunk<F extends Feature = Feature, Options = never> {
  readonly feature: F
  readonly adapters: (options: Options) => readonly ContainerModule[]
}

/** The facts about a feature before its code is loaded. */
export interface FeatureRow {
  readonly configured: (options: HostOptions) => boolean
  /** Loads the feature's chunk, from the host's option or from a built-in import. */
  readonly load: () => Promise<unknown>
  /** When that feature is fetched, this one is fetched too. That feature does not wait for it. */
  readonly fetchedWith?: FeatureName
  /** The stored list that the feature tracks over several visits, as soon as an account is connected. */
  readonly tracks?: TrackedList | undefined
  /** Whether the user left the page in the middle of something that the feature's `resumes` continues. */
  readonly mayResume?: (storage: Storage) => boolean
  /** When the feature is fetched before it is needed. */
  readonly prefetch?: PrefetchTime
}

/** `start`: together with the kernel. `opening`: when the modal first opens. */
export type PrefetchTime = 'start' | 'opening'

/** Every feature needs a row, otherwise this does not compile. */
export type FeatureRows = Readonly<Record<FeatureName, FeatureRow>>

const isChunk = (value: unknown): value is FeatureChunk<Feature, unknown> =>
  typeof value === 'object' && value !== null && 'feature' in value && 'adapters' in value

/** The instances of a feature's classes that others call. */
interface FeatureInstances {
  readonly useCases: object
  readonly resumable: Resumable | undefined
}

/** Fetches, binds and starts a feature once per instance. A failed fetch is retried. */
class ComposedFeature implements FeatureHandle<object> {
  readonly loaded$ = new ReplaySubject<object>(1)
  #useCases: object | undefined
  #resumable: Resumable | undefined
  #failure: unknown
  readonly #loading = new Once(async () => {
    this.#failure = undefined
    try {
      const { useCases, resumable } = await this.compose()
      this.#useCases = useCases
      this.#resumable = resumable
      this.loaded$.next(useCases)
      return useCases
    } catch (error) {
      this.#failure = error
      this.logFailure(error)
      throw error
    }
  })

  constructor(
    private readonly isConfigured: () => boolean,
    private readonly compose: () => Promise<FeatureInstances>,
    private readonly logFailure: (error: unknown) => void,
    readonly tracks: TrackedList | undefined,
    readonly mayResume: (storage: Storage) => boolean,
  ) {}

  get configured(): boolean {
    return this.isConfigured()
  }
  get useCases(): object | undefined {
    return this.#useCases
  }
  get failure(): unknown {
    return this.#failure
  }

  /** Returns the same promise while it is pending, because views throw it to React. */
  load(): Promise<object> {
    return this.#loading.get()
  }

  async resume(): Promise<void> {
    await this.load()
    this.#resumable?.resume()
  }
}

/** Composes each feature: fetches it and the features that it needs, binds it, starts it, and resolves its use cases. */
export class FeatureComposer {
  readonly features: Features
  readonly #rows: readonly (readonly [FeatureName, FeatureRow])[]
  readonly #boundModules = new Set<ContainerModule>()
  /** The features whose classes are bound. One that failed to start is bound already when it is loaded again. */
  readonly #bound = new Set<FeatureName>()
  readonly #started = new Set<Newable>()
  #isDisposed = false

  constructor(
    private readonly container: Container,
    private readonly instances: Instances,
    rows: FeatureRows,
    hostOptions: unknown,
  ) {
    const options = instances.get(Options)
    this.#rows = Object.entries(rows) as readonly [FeatureName, FeatureRow][]
    // Each handle returns the exports of its own feature, which `isChunk` cannot check.
    this.features = Object.fromEntries<FeatureHandle<object>>(
      this.#rows.map(([name, row]) => [
        name,
        new ComposedFeature(
          () => row.configured(options.state),
          () => this.#compose(name, row, hostOptions),
          (error) => this.#logFailure(name, error),
          row.tracks,
          row.mayResume ?? (() => false),
        ),
      ]),
    ) as Features
  }

  /** Fetches the features with this prefetch time as soon as they are configured, without waiting for them. */
  prefetch(time: PrefetchTime): void {
    const options$ = this.instances.get(Options).state$
    this.instances
      .get(Lifetime)
      .untilDisposed(options$.subscribe(() => this.#fetchConfigured((row) => row.prefetch === time)))
  }

  /** A feature that is fetched later is not composed. */
  dispose(): void {
    this.#isDisposed = true
  }

  /** After disposal no feature is composed, which is no failure. */
  #logFailure(name: FeatureName, error: unknown): void {
    if (this.#isDisposed) return
    this.instances.get(Log).write('error', `Loading ${name}`, error)
    if (isNotLoaded(error)) this.instances.get(ShowNotices).raiseAlert(error.code, error.message)
  }

  async #compose(name: FeatureName, row: FeatureRow, hostOptions: unknown): Promise<FeatureInstances> {
    this.#fetchConfigured((other) => other.fetchedWith === name)
    // An update of the host's options ends after the kernel has applied it.
    await Promise.resolve()
    const chunk = await loadCode(row.load)
    if (!isChunk(chunk)) throw new TypeError('Not a feature of this version of Walletport')
    const { feature, adapters } = chunk
    await Promise.all(feature.needs.map((need) => this.features[need].load()))
    if (this.#isDisposed) throw new Error('disposed')
    if (!this.#bound.has(name)) this.#bind(feature.implementations, adapters(hostOptions))
    this.#bound.add(name)
    for (const service of feature.starts) {
      if (!this.#started.has(service)) this.instances.get(service).start()
      this.#started.add(service)
    }
    const { resumes } = feature
    return {
      useCases: this.instances.all(feature.useCases),
      resumable: resumes && this.instances.get(resumes),
    }
  }

  #bind(implementations: Feature['implementations'] = [], modules: readonly ContainerModule[]): void {
    for (const [token, service] of implementations)
      this.container.bind(token).toDynamicValue(() => this.instances.get(service))
    for (const module of modules) {
      // Several features share an adapter.
      if (!this.#boundModules.has(module)) this.container.loadSync(module)
      this.#boundModules.add(module)
    }
  }

  /** Fetches the selected features that the host configured, without waiting for them. */
  #fetchConfigured(isSelected: (row: FeatureRow) => boolean): void {
    for (const [name, row] of this.#rows)
      if (isSelected(row) && this.features[name].configured) this.features[name].load().catch(() => undefined)
  }
}
