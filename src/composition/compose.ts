import { Container, type ContainerModule } from 'inversify'

import { Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { coreUseCases, type UseCases } from '#application/use-cases/index.ts'
import { Log } from '#ports/log.ts'
import { RelayClientId } from '#ports/relay.ts'

import { FeatureComposer, type FeatureRows, type PrefetchTime } from './composed-features.ts'
import { Instances } from './instances.ts'

export interface Composed {
  readonly useCases: UseCases
  readonly prefetch: (time: PrefetchTime) => void
  readonly dispose: () => void
}

/** The composition root, the only place with a container. The adapters receive `hostOptions`. */
export const compose = (
  hostOptions: unknown,
  rows: FeatureRows,
  ...infrastructure: readonly ContainerModule[]
): Composed => {
  const container = new Container({ defaultScope: 'Singleton' })
  const instances = new Instances(container)
  container.bind(RelayClientId).toConstantValue({ current: undefined })
  container.loadSync(...infrastructure)
  const composer = new FeatureComposer(container, instances, rows, hostOptions)
  container.bind(Features).toConstantValue(composer.features)
  const useCases = { ...instances.all(coreUseCases), ...composer.features }
  const [lifetime, log] = [instances.get(Lifetime), instances.get(Log)]
  return {
    useCases,
    prefetch: (time) => composer.prefetch(time),
    dispose: () => {
      composer.dispose()
      lifetime.end()
      container.unbindAll().catch((error: unknown) => log.write('error', 'Disposing', error))
    },
  }
}
