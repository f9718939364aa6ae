import { Container, type ContainerModule, type Newable } from 'inversify'

import { Lifetime } from '#application/lifetime.ts'
import { applicationModule } from '#application/module.ts'
import { useCaseClasses, type UseCases } from '#application/use-cases/index.ts'

export interface Composed {
  readonly useCases: UseCases
  readonly dispose: () => void
}

/** The composition root: the one place where a container exists. */
export const compose = (...infrastructure: readonly ContainerModule[]): Composed => {
  // jitless: hosts have content security policies
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.load(applicationModule, ...infrastructure)
  const classes: readonly (readonly [string, Newable])[] = Object.entries(useCaseClasses)
  const resolved = classes.map(([name, useCase]) => [name, container.get(useCase)])
  const lifetime = container.get(Lifetime)
  return {
    useCases: Object.fromEntries(resolved) as UseCases,
    dispose: () => {
      lifetime.end()
      container.unbindAll()
    },
  }
}
