import { createContext, useContext } from 'react'

import type { ConnectedUseCases } from '#application/use-cases/connected.ts'
import type { UseCases } from '#application/use-cases/index.ts'

const Context = createContext<UseCases | undefined>(undefined)

export const UseCasesProvider = Context.Provider

/** The use cases, for a view: `const { openModal } = useCases()`. */
export const useCases = (): UseCases => {
  const provided = useContext(Context)
  if (provided === undefined) throw new Error('A view was rendered outside <UseCasesProvider>.')
  return provided
}

/**
 * The use cases of a connection, for a view below a Suspense boundary: it waits there until they have loaded. A
 * load that failed ends in the error boundary, whose new start tries again.
 */
export const connectedUseCases = (): ConnectedUseCases => {
  const { connected } = useCases()
  if (connected.useCases !== undefined) return connected.useCases
  throw connected.failure ?? connected.load()
}
