import { useEffect } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

import { prefetchView } from './loads.ts'

/** Fetches what comes after a connection while it is waited for. */
export const useNextViews = (): void => {
  const { signIn } = useCases()
  useEffect(() => {
    void prefetchView('Account')
    if (signIn.configured) void prefetchView('SIWXSignMessage')
  }, [signIn])
}
