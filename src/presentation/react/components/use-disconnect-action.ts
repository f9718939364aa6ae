import { useState } from 'react'

import type { Namespace } from '#domain/caip/namespace.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface DisconnectAction {
  /** Whether the wallet has not responded yet. */
  readonly isPending: boolean
  readonly disconnect: () => void
}

/** Disconnects the namespace's active wallet, which may take seconds to respond. */
export const useDisconnectAction = (namespace: Namespace): DisconnectAction => {
  const { disconnect } = useFeature('connection')
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    await disconnect.disconnect({ namespace })
    setPending(false)
  }
  return { isPending, disconnect: () => void start() }
}
