import { useEffect } from 'react'

import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** Prefetches the views that follow a connection while the user waits for it. */
export const useNextViews = (): void => {
  const { siwx } = useCases()
  useEffect(() => {
    void prefetchView('Account')
    if (siwx.configured) void prefetchView('SIWXSignMessage')
  }, [siwx])
}
