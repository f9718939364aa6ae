import { type Container, ContainerModule, type Newable } from 'inversify'
import { ReplaySubject } from 'rxjs'

import type { Classes, Feature, FeatureHandle, FollowedList, InstancesOf } from '#application/feature.ts'
import type { FeatureName, Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { Options } from '#application/options.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { Log } from '#ports/log.ts'
import { Once } from '#shell/once.ts'

/** A feature's chunk: the feature itself, and adapters for ports that no other feature has bound. */
export interface FeatureChunk<F extends Feature = Feature, Options = never> {
  readonly feature: F
  readonly adapters: (options: Options) => readonly ContainerModule[]
}

/** What is known about a feature before its code is loaded. */
export interface FeatureRow {
  readonly configured: (options: HostOptions) => boolean
  /** Loads the feature's chunk, from the host's option or from a built-in import. */
  readonly load: () => Promise<unknown>
  /** A feature that is fetched together with this one, without being awaited. */
  readonly additional?: FeatureName
  /** What the feature follows over several visits, as soon as an account is connected. */
  readonly follows?: FollowedList | undefined
  /** When the feature is fetched in advance: with the kernel, or when the modal first opens. */
  readonly fetched?: FetchTime
}

export type FetchTime = 'start' | 'opening'

/** Every feature needs a row, otherwise this does not compile. */
export type FeatureRows = Readonly<Record<FeatureName, FeatureRow>>

export const resolveAll = <C extends Classes>(container: Container, classes: C) =>
  Object.fromEntries(
    Object.entries<Newable>(classes).map(([name, useCase]) => [name, container.get(useCase)]),
  ) as InstancesOf<C>

const moduleOf = ({ useCases, services, answers = [] }: Feature) =>
  new ContainerModule(({ bind, isBound }) => {
    // Several features share a service.
    for (const service of [...services, ...Object.values(useCases)])
      if (!isBound(service)) bind(service).toSelf()
    for (const [token, service] of answers) bind(token).to(service)
  })

const isChunk = (value: unknown): value is FeatureChunk<Feature, unknown> =>
  typeof value === 'object' && value !== null && 'feature' in value && 'adapters' in value

/** Fetches, binds and starts a feature once per instance. A failed fetch is tried again. */
class ComposedFeature implements FeatureHandle<object> {
  readonly loaded$ = new ReplaySubject<object>(1)
  #useCases: object | undefined
  #failure: unknown
  readonly #loading = new Once(async () => {
    this.#failure = undefined
    try {
      const useCases = await this.compose()
      this.#useCases = useCases
      this.loaded$.next(useCases)
      return useCases
    } catch (error) {
      this.#failure = error
      throw error
    }
  })

  constructor(
    private readonly isConfigured: () => boolean,
    private readonly compose: () => Promise<object>,
    readonly follows: FollowedList | undefined,
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
}

export interface ComposedFeatures {
  readonly features: Features
  /** Fetches the features of that time as soon as they are configured, without waiting for them. */
  readonly fetch: (time: FetchTime) => void
  /** Features that arrive after this call are not composed. */
  readonly end: () => void
}

/** Composes each feature: fetches what it needs, binds it, starts it, and resolves its use cases. */
export const composeFeatures = (
  container: Container,
  rows: FeatureRows,
  hostOptions: unknown,
): ComposedFeatures => {
  const bound = new Set<ContainerModule>()
  let ended = false
  const store = container.get(Options)
  const names = Object.keys(rows) as readonly FeatureName[]

  const begin = (name: FeatureName): void => {
    features[name]
      .load()
      // After disposal no feature is bound, and nothing waits for it.
      .catch((error: unknown) => ended || container.get(Log).write('error', `Loading ${name}`, error))
  }
  const compose = async (name: FeatureName): Promise<object> => {
    for (const other of names) if (rows[other].additional === name && features[other].configured) begin(other)
    // An update of the host's options ends after the kernel has applied it.
    await Promise.resolve()
    const chunk = await rows[name].load()
    if (!isChunk(chunk)) throw new TypeError('Not a feature of this version of Walletport')
    const { feature, adapters } = chunk
    await Promise.all(feature.needs.map((need) => features[need].load()))
    if (ended) throw new Error('disposed')
    for (const module of [moduleOf(feature), ...adapters(hostOptions)]) {
      // Several features share an adapter.
      if (!bound.has(module)) container.load(module)
      bound.add(module)
    }
    for (const service of feature.starts) container.get(service).start()
    return resolveAll(container, feature.useCases)
  }
  // Each handle returns the exports of its own feature, which `isChunk` cannot check.
  const features = Object.fromEntries<FeatureHandle<object>>(
    names.map((name) => [
      name,
      new ComposedFeature(
        () => rows[name].configured(store.state),
        () => compose(name),
        rows[name].follows,
      ),
    ]),
  ) as Features
  const fetch = (time: FetchTime): void => {
    container.get(Lifetime).hold(
      store.state$.subscribe(() => {
        for (const name of names) if (rows[name].fetched === time && features[name].configured) begin(name)
      }),
    )
  }
  return { features, fetch, end: () => void (ended = true) }
}
