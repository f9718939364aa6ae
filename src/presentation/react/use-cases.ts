import { createContext, useContext } from 'react'

import type { FeatureName, Features, UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'

const Context = createContext<UseCases | undefined>(undefined)

export const UseCasesProvider = Context.Provider

/** The use cases for a view: `const { navigation } = useCases()`. */
export const useCases = (): UseCases => {
  const provided = useContext(Context)
  if (provided === undefined) throw new Error('A view was rendered outside <UseCasesProvider>.')
  return provided
}

/**
 * A feature's use cases for a view below a Suspense boundary: `const { connectByRelay } =
 * useFeature('relay')`. It suspends until they have loaded. A failed load is thrown to the error boundary,
 * and a restart there tries again.
 */
export const useFeature = <Name extends FeatureName>(name: Name): UseCasesOf<Name> => {
  const features: Features = useCases()
  const feature = features[name]
  if (feature.useCases !== undefined) return feature.useCases
  throw feature.failure ?? feature.load()
}

/** Suspends until a feature has loaded, if the host configured it. */
export const useConfigured = (name: FeatureName): void => {
  const feature = useCases()[name]
  if (feature.configured && feature.useCases === undefined) throw feature.failure ?? feature.load()
}
