import { Container, type ContainerModule, type Newable } from 'inversify'

import { ConnectedStage } from '#application/connected-stage.ts'
import { Lifetime } from '#application/lifetime.ts'
import { applicationModule } from '#application/module.ts'
import { RemoteStage } from '#application/remote-stage.ts'
import { OptionsStore } from '#application/stores.ts'
import { useCaseClasses, type UseCases } from '#application/use-cases/index.ts'
import type { RemoteUseCases } from '#application/use-cases/remote.ts'
import { hasRemoteWallets } from '#domain/options/host-options.ts'

import { LazyStage } from './lazy-stage.ts'

export interface Composed {
  readonly useCases: UseCases
  readonly dispose: () => void
}

/** The adapters of a stage that is fetched later. */
export type LaterModules = () => Promise<readonly ContainerModule[]>

type Classes = Readonly<Record<string, Newable>>

type Instances<C extends Classes> = { readonly [Name in keyof C]: InstanceType<C[Name]> }

const resolveAll = <C extends Classes>(container: Container, classes: C) =>
  Object.fromEntries(
    Object.entries<Newable>(classes).map(([name, useCase]) => [name, container.get(useCase)]),
  ) as Instances<C>

class RemoteWallets extends LazyStage<RemoteUseCases> implements RemoteStage {
  constructor(
    fetch: () => Promise<() => RemoteUseCases>,
    private readonly options: OptionsStore,
  ) {
    super(fetch)
  }

  get configured(): boolean {
    return hasRemoteWallets(this.options.state)
  }
}

/** The composition root: the one place where a container exists. */
export const compose = (
  remoteModules: LaterModules,
  ...infrastructure: readonly ContainerModule[]
): Composed => {
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
  const remote = new RemoteWallets(async () => {
    const [{ remoteModule, remoteUseCaseClasses }, modules] = await Promise.all([
      import('#application/use-cases/remote.ts'),
      remoteModules(),
      connected.load(),
    ])
    return () => {
      container.load(remoteModule, ...modules)
      const useCases = resolveAll(container, remoteUseCaseClasses)
      useCases.connectByRelay.start()
      useCases.browseWallets.start()
      return useCases
    }
  }, container.get(OptionsStore))
  container.bind(RemoteStage).toConstantValue(remote)
  const useCases: UseCases = { ...resolveAll(container, useCaseClasses), connected, remote }
  const lifetime = container.get(Lifetime)
  return {
    useCases,
    dispose: () => {
      connected.end()
      remote.end()
      lifetime.end()
      container.unbindAll()
    },
  }
}
