import { useState } from 'react'

import type { Namespace } from '#domain/caip/namespace.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface Ending {
  /** Whether the wallet still has to answer. */
  readonly isPending: boolean
  readonly end: () => void
}

/** Ends the namespace's active connection. A wallet may take seconds to answer. */
export const useEnding = (namespace: Namespace): Ending => {
  const { disconnect } = useFeature('connection')
  const [isPending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    await disconnect.disconnect({ namespace })
    setPending(false)
  }
  return { isPending, end: () => void end() }
}
