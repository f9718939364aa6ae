import { getOwnReflectMetadata } from '@inversifyjs/reflect-metadata-utils'
import type { Container, Newable, ServiceIdentifier } from 'inversify'

import type { Classes, InstancesOf } from '#application/feature.ts'

/** The container's key for what `@inject` says of a class. */
const INJECTED = '@inversifyjs/core/classMetadataReflectKey'

interface ClassMetadata {
  readonly constructorArguments: readonly { readonly value: ServiceIdentifier }[]
}

/** What the constructor of a class asks for, in order. */
const injectedInto = (service: Newable): readonly ServiceIdentifier[] =>
  (getOwnReflectMetadata(service, INJECTED) as ClassMetadata | undefined)?.constructorArguments.map(
    ({ value }) => value,
  ) ?? []

const isClass = (service: ServiceIdentifier): service is Newable => typeof service === 'function'

/**
 * Makes each class of the application once, from what its constructor asks for. Adapters are asked for by tokens, and made by the
 * container, which would plan for each class all that it needs, directly or not: a third of the time of composing.
 */
export class Instances {
  readonly #made = new Map<ServiceIdentifier, unknown>()

  constructor(private readonly container: Container) {}

  get<A>(service: ServiceIdentifier<A>): A {
    if (!this.#made.has(service)) this.#made.set(service, this.#make(service))
    return this.#made.get(service) as A
  }

  /** The use cases by name. */
  all<C extends Classes>(classes: C): InstancesOf<C> {
    const made = Object.entries(classes).map(([name, useCase]) => [name, this.get(useCase)])
    return Object.fromEntries(made) as InstancesOf<C>
  }

  #make(service: ServiceIdentifier): unknown {
    if (!isClass(service)) return this.container.get(service)
    return new service(...injectedInto(service).map((token) => this.get(token)))
  }
}
