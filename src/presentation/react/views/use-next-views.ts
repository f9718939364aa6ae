import { useEffect } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

import { prefetchView } from './loads.ts'

/** Fetches what comes after a connection while it is waited for. */
export const useNextViews = (): void => {
  const { siwx } = useCases()
  useEffect(() => {
    void prefetchView('Account')
    if (siwx.configured) void prefetchView('SIWXSignMessage')
  }, [siwx])
}
