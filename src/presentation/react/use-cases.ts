import { createContext, useContext } from 'react'

import type { Stage } from '#application/stage.ts'
import type { ConnectedUseCases } from '#application/use-cases/connected.ts'
import type { EmbeddedUseCases } from '#application/use-cases/embedded.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { RemoteUseCases } from '#application/use-cases/remote.ts'

const Context = createContext<UseCases | undefined>(undefined)

export const UseCasesProvider = Context.Provider

/** The use cases, for a view: `const { openModal } = useCases()`. */
export const useCases = (): UseCases => {
  const provided = useContext(Context)
  if (provided === undefined) throw new Error('A view was rendered outside <UseCasesProvider>.')
  return provided
}

/**
 * A stage's use cases, for a view below a Suspense boundary: it waits there until they have loaded. A load that
 * failed ends in the error boundary, whose new start tries again.
 */
const loaded = <A>(stage: Stage<A>): A => {
  if (stage.useCases !== undefined) return stage.useCases
  throw stage.failure ?? stage.load()
}

/** The use cases of a connection. */
export const connectedUseCases = (): ConnectedUseCases => loaded(useCases().connected)

/** The use cases of wallets beyond this browser. */
export const remoteUseCases = (): RemoteUseCases => loaded(useCases().remote)

/** The use cases of signing in. */
export const signInUseCases = () => loaded(useCases().signIn)

/** The use cases of the embedded wallet. */
export const embeddedUseCases = (): EmbeddedUseCases => loaded(useCases().embedded)
