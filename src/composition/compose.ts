import { Container, type ContainerModule } from 'inversify'

import { Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { coreUseCases, type UseCases } from '#application/use-cases/index.ts'

import { applicationModule } from './application-module.ts'
import { composeFeatures, type FeatureRows, type FetchTime, resolveAll } from './composed-features.ts'

export interface Composed {
  readonly useCases: UseCases
  readonly fetch: (time: FetchTime) => void
  readonly dispose: () => void
}

/** The composition root, the only place with a container. The adapters receive `hostOptions`. */
export const compose = (
  rows: FeatureRows,
  hostOptions: unknown,
  ...infrastructure: readonly ContainerModule[]
): Composed => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.load(applicationModule, ...infrastructure)
  const { features, fetch, end } = composeFeatures(container, rows, hostOptions)
  container.bind(Features).toConstantValue(features)
  const useCases = { ...resolveAll(container, coreUseCases), ...features }
  const lifetime = container.get(Lifetime)
  return {
    useCases,
    fetch,
    dispose: () => {
      end()
      lifetime.end()
      container.unbindAll()
    },
  }
}
