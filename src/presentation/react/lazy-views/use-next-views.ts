import { useEffect } from 'react'

import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** Fetches what comes after a connection while it is waited for. */
export const useNextViews = (): void => {
  const { siwx } = useCases()
  useEffect(() => {
    void prefetchView('Account')
    if (siwx.configured) void prefetchView('SIWXSignMessage')
  }, [siwx])
}
