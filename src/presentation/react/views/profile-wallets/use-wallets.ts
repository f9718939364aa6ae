import { useState } from 'react'

import type { Address } from '#domain/caip/account-id.ts'
import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

export const keyOf = ({ namespace, connectorId }: WalletEntry): string => `${namespace}:${connectorId}`

/** The actions on wallets, and which wallets are being disconnected. */
export interface WalletActions {
  readonly isDisconnecting: (wallet: WalletEntry) => boolean
  readonly disconnect: (wallet: WalletEntry) => Promise<void>
  readonly use: (wallet: WalletEntry, address?: Address) => void
}

export const useWallets = (): WalletActions => {
  const { manageConnections } = useFeature('connection')
  const { showNotices } = useCases()
  const [disconnecting, setDisconnecting] = useState<readonly string[]>([])

  const disconnect = async (wallet: WalletEntry) => {
    const key = keyOf(wallet)
    setDisconnecting((keys) => [...keys, key])
    const outcome = await manageConnections.disconnect(wallet)
    setDisconnecting((keys) => keys.filter((other) => other !== key))
    // The use case reports a failure itself.
    if (outcome._tag === 'Right')
      showNotices.showToast({ kind: 'success', text: { name: 'walletDisconnected', wallet: wallet.name } })
  }
  const use = (wallet: WalletEntry, address?: Address) => {
    // The view of the connection shows a failure.
    void manageConnections.switchTo(wallet, address)
    if (wallet.status !== 'disconnected' && address === undefined)
      showNotices.showToast({ kind: 'success', text: { name: 'walletSwitched', wallet: wallet.name } })
  }
  return { isDisconnecting: (wallet) => disconnecting.includes(keyOf(wallet)), disconnect, use }
}
