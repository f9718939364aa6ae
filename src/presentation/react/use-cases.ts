import { createContext, useContext } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'

const Context = createContext<UseCases | undefined>(undefined)

export const UseCasesProvider = Context.Provider

/** The use cases, for a view: `const { connectWallet } = useCases()`. */
export const useCases = (): UseCases => {
  const provided = useContext(Context)
  if (provided === undefined) throw new Error('A view was rendered outside <UseCasesProvider>.')
  return provided
}
