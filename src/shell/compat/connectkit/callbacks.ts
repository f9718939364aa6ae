import { useEffect, useRef } from 'react'

import { useKitState } from '#shell/compat/kit-state.ts'

export interface ConnectCallbacks {
  /** Called when a wallet has connected, also when a stored connection is restored. */
  readonly onConnect?:
    | ((connected: {
        readonly address?: string | undefined
        readonly connectorId?: string | undefined
      }) => void)
    | undefined
  readonly onDisconnect?: (() => void) | undefined
}

/** Calls a host's functions when the connection begins and ends. */
export const useConnectCallbacks = (callbacks: ConnectCallbacks): void => {
  const { account, isConnected } = useKitState()
  const latest = useRef(callbacks)
  const wasConnected = useRef(false)
  useEffect(() => {
    latest.current = callbacks
  })
  const { address, connectorId } = account
  useEffect(() => {
    if (isConnected === wasConnected.current) return
    wasConnected.current = isConnected
    if (isConnected) latest.current.onConnect?.({ address, connectorId })
    else latest.current.onDisconnect?.()
  }, [isConnected, address, connectorId])
}
