import { Container, type ContainerModule, type Newable } from 'inversify'

import { ConnectedStage } from '#application/connected-stage.ts'
import { Lifetime } from '#application/lifetime.ts'
import { applicationModule } from '#application/module.ts'
import { useCaseClasses, type UseCases } from '#application/use-cases/index.ts'

import { LazyStage } from './lazy-stage.ts'

export interface Composed {
  readonly useCases: UseCases
  readonly dispose: () => void
}

type Classes = Readonly<Record<string, Newable>>

type Instances<C extends Classes> = { readonly [Name in keyof C]: InstanceType<C[Name]> }

const resolveAll = <C extends Classes>(container: Container, classes: C) =>
  Object.fromEntries(
    Object.entries<Newable>(classes).map(([name, useCase]) => [name, container.get(useCase)]),
  ) as Instances<C>

/** The composition root: the one place where a container exists. */
export const compose = (...infrastructure: readonly ContainerModule[]): Composed => {
  // jitless: hosts have content security policies
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  const connected = new LazyStage(async () => {
    const { connectedModule, connectedUseCaseClasses } = await import('#application/use-cases/connected.ts')
    return () => {
      container.load(connectedModule)
      const useCases = resolveAll(container, connectedUseCaseClasses)
      useCases.connectWallet.start()
      useCases.followWallets.start()
      useCases.readBalances.start()
      return useCases
    }
  })
  container.bind(ConnectedStage).toConstantValue(connected)
  container.load(applicationModule, ...infrastructure)
  const useCases: UseCases = { ...resolveAll(container, useCaseClasses), connected }
  const lifetime = container.get(Lifetime)
  return {
    useCases,
    dispose: () => {
      connected.end()
      lifetime.end()
      container.unbindAll()
    },
  }
}
