import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

export type ConnectMethod = 'email' | 'social' | 'wallet'

const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const WALLET_LAST: readonly ConnectMethod[] = ['email', 'social', 'wallet']

/**
 * The host's order, followed by the methods that it leaves out. By default wallets come first if one is
 * installed.
 */
const orderOf = (wanted: readonly ConnectMethod[] | undefined, hasInstalled: boolean) => [
  ...new Set([...(wanted ?? []), ...(hasInstalled ? WALLET_FIRST : WALLET_LAST)]),
]

export interface MethodOrder {
  readonly order: readonly ConnectMethod[]
  /** Fixes the order, because the user has started to use a section. */
  readonly hold: () => void
}

/**
 * The order of the sections. It is fixed when the wallets of the page are known or the user has focused a
 * section.
 */
export const useMethodOrder = (): MethodOrder => {
  const { configure, listConnectors } = useCases()
  const { connectMethodsOrder } = useObservableEagerState(configure.options$)
  const { searching: looking, connectors } = useObservableEagerState(listConnectors.listing$)
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
