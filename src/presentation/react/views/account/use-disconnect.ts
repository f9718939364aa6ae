import { useObservableEagerState } from 'observable-hooks'

import type { Namespace } from '#domain/caip/namespace.ts'
import { connectedIn, type WalletEntry } from '#domain/connection/wallet-list.ts'
import { useDisconnectAction } from '#presentation/react/components/use-disconnect-action.ts'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

export interface DisconnectState {
  /** The wallet to disconnect. */
  readonly wallet: WalletEntry | undefined
  /** Whether the wallet has not responded yet. */
  readonly isPending: boolean
  readonly disconnect: () => void
}

/**
 * Disconnects the namespace's active wallet. If it is the last one the modal closes, otherwise the others are
 * shown.
 */
export const useDisconnect = (namespace: Namespace): DisconnectState => {
  const { manageConnections } = useFeature('connection')
  const { isPending, disconnect } = useDisconnectAction(namespace)
  const { navigation } = useCases()
  const lists = useObservableEagerState(manageConnections.wallets$)
  const { active: wallet, others } = lists[namespace]
  const remaining = connectedIn(lists).length - 1 - (wallet?.endsWith.length ?? 0)

  const disconnectWallet = () => {
    if (wallet === undefined || remaining < 1) return disconnect()
    // Navigates before the account ends, because otherwise the modal would close with it. Back shows the account that becomes
    // active.
    if (others.length > 0) navigation.show({ name: 'ProfileWallets' })
    else navigation.replace({ name: 'ProfileWallets' })
    void manageConnections.disconnect(wallet)
  }
  return { wallet, isPending, disconnect: disconnectWallet }
}
