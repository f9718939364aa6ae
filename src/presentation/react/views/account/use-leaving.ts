import { useObservableEagerState } from 'observable-hooks'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

export interface Leaving {
  /** The one that ends. */
  readonly wallet: WalletEntry | undefined
  readonly leave: () => void
}

/** Ends the namespace's active wallet: the last one closes the modal, one of several leads to the others. */
export const useLeaving = (namespace: Namespace): Leaving => {
  const { disconnect, manageConnections } = useFeature('connection')
  const { openModal } = useCases()
  const lists = useObservableEagerState(manageConnections.wallets$)
  const { active: wallet, others } = lists[namespace]
  const live = Object.values(lists).flatMap((list) => (list.active ? [list.active, ...list.others] : []))
  const staying = live.length - 1 - (wallet?.endsWith.length ?? 0)

  const leave = () => {
    if (wallet === undefined || staying < 1) return void disconnect.disconnect({ namespace })
    // before the account goes, or the modal would go with it; back leads to the account that comes next
    if (others.length > 0) openModal.show({ name: 'ProfileWallets' })
    else openModal.replace({ name: 'ProfileWallets' })
    void manageConnections.disconnect(wallet)
  }
  return { wallet, leave }
}
