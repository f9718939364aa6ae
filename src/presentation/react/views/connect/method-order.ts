import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

export type ConnectMethod = 'email' | 'social' | 'wallet'

const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const WALLET_LAST: readonly ConnectMethod[] = ['email', 'social', 'wallet']

/** The host's order, what it leaves out at the end; without one, wallets first where one is installed. */
const orderOf = (wanted: readonly ConnectMethod[] | undefined, hasInstalled: boolean) => [
  ...new Set([...(wanted ?? []), ...(hasInstalled ? WALLET_FIRST : WALLET_LAST)]),
]

export interface MethodOrder {
  readonly order: readonly ConnectMethod[]
  /** Nothing moves from now on: the visitor is at it. */
  readonly hold: () => void
}

/** The order of the sections: settled once the wallets of the page are known, or the visitor has begun. */
export const useMethodOrder = (): MethodOrder => {
  const { configure, listConnectors } = useCases()
  const { connectMethodsOrder } = useObservableEagerState(configure.options$)
  const { looking, connectors } = useObservableEagerState(listConnectors.listing$)
  const [held, hold] = useState<readonly ConnectMethod[]>()
  const order =
    held ??
    orderOf(
      connectMethodsOrder,
      connectors.some(({ group }) => group === 'injected'),
    )
  if (held === undefined && !looking) hold(order)
  return { order, hold: () => hold(order) }
}
