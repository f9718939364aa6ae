import { Container, type ContainerModule, type Newable } from 'inversify'

import { ConnectedStage } from '#application/connected-stage.ts'
import { EmbeddedStage } from '#application/embedded-stage.ts'
import { Lifetime } from '#application/lifetime.ts'
import { applicationModule } from '#application/module.ts'
import { RemoteStage } from '#application/remote-stage.ts'
import { SiwxStage } from '#application/siwx-stage.ts'
import { OptionsStore } from '#application/stores.ts'
import { useCaseClasses, type UseCases } from '#application/use-cases/index.ts'
import { hasEmbedded, hasRemoteWallets, hasSignIn } from '#domain/options/host-options.ts'
import { Log } from '#ports/log.ts'

import { LazyStage } from './lazy-stage.ts'

export interface Composed {
  readonly useCases: UseCases
  readonly dispose: () => void
}

/** The adapters of the stages that are fetched later. */
export interface LaterModules {
  readonly remote: () => Promise<readonly ContainerModule[]>
  readonly siwx: () => Promise<readonly ContainerModule[]>
  readonly embedded: () => Promise<readonly ContainerModule[]>
}

type Classes = Readonly<Record<string, Newable>>

type Instances<C extends Classes> = { readonly [Name in keyof C]: InstanceType<C[Name]> }

const resolveAll = <C extends Classes>(container: Container, classes: C) =>
  Object.fromEntries(
    Object.entries<Newable>(classes).map(([name, useCase]) => [name, container.get(useCase)]),
  ) as Instances<C>

/** Stages share some adapters: each is bound once. */
const loaderOf = (container: Container) => {
  const loaded = new Set<ContainerModule>()
  return (...modules: readonly ContainerModule[]): void => {
    for (const module of modules) {
      if (!loaded.has(module)) container.load(module)
      loaded.add(module)
    }
  }
}

/** A stage that is not worth loading for every host. */
class OptionalStage<U> extends LazyStage<U> {
  constructor(
    fetch: () => Promise<() => U>,
    private readonly isConfigured: () => boolean,
  ) {
    super(fetch)
  }

  get configured(): boolean {
    return this.isConfigured()
  }
}

/** The composition root: the one place where a container exists. */
export const compose = (later: LaterModules, ...infrastructure: readonly ContainerModule[]): Composed => {
  // jitless: hosts have content security policies
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  const load = loaderOf(container)
  const connected = new LazyStage(async () => {
    // beside, so that whoever connects is asked at once
    if (siwx.configured)
      siwx.load().catch((error: unknown) => container.get(Log).write('error', 'Signing in', error))
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
  const options = container.get(OptionsStore)
  const remote = new OptionalStage(
    async () => {
      const [{ remoteModule, remoteUseCaseClasses }, modules] = await Promise.all([
        import('#application/use-cases/remote.ts'),
        later.remote(),
        connected.load(),
      ])
      return () => {
        load(remoteModule, ...modules)
        const useCases = resolveAll(container, remoteUseCaseClasses)
        useCases.connectByRelay.start()
        useCases.browseWallets.start()
        return useCases
      }
    },
    () => hasRemoteWallets(options.state),
  )
  container.bind(RemoteStage).toConstantValue(remote)
  const siwx = new OptionalStage(
    async () => {
      const [{ siwxModule, siwxUseCaseClasses }, modules] = await Promise.all([
        import('#application/use-cases/siwx.ts'),
        later.siwx(),
      ])
      // not sooner: where it began this, its own beginning is not over
      await connected.load()
      return () => {
        load(siwxModule, ...modules)
        const useCases = resolveAll(container, siwxUseCaseClasses)
        useCases.signIn.start()
        return useCases
      }
    },
    () => hasSignIn(options.state),
  )
  container.bind(SiwxStage).toConstantValue(siwx)
  const embedded = new OptionalStage(
    async () => {
      const [{ embeddedModule, embeddedUseCaseClasses, startEmbedded }, modules] = await Promise.all([
        import('#application/use-cases/embedded.ts'),
        later.embedded(),
        connected.load(),
      ])
      return () => {
        load(embeddedModule, ...modules)
        startEmbedded((service) => container.get(service))
        return resolveAll(container, embeddedUseCaseClasses)
      }
    },
    () => hasEmbedded(options.state),
  )
  container.bind(EmbeddedStage).toConstantValue(embedded)
  const useCases: UseCases = {
    ...resolveAll(container, useCaseClasses),
    connected,
    remote,
    signIn: siwx,
    embedded,
  }
  const lifetime = container.get(Lifetime)
  return {
    useCases,
    dispose: () => {
      connected.end()
      remote.end()
      siwx.end()
      embedded.end()
      lifetime.end()
      container.unbindAll()
    },
  }
}
