import { type Config, useConfig } from 'wagmi'

import { useIsMounted, useKitModals, useKitState } from '#shell/compat/kit-state.ts'
import { useInstance } from '#shell/react/context.ts'

import { type ConnectCallbacks, useConnectCallbacks } from './callbacks.ts'

export interface UseModalResult {
  readonly open: boolean
  /** Opens the account with a connection, and the list of wallets without one. */
  readonly setOpen: (show: boolean) => void
  readonly openAbout: () => void
  readonly openOnboarding: () => void
  readonly openProfile: () => void
  readonly openSwitchNetworks: () => void
}

/** @deprecated `useModal` of `walletport/react`, whose members have other names. */
export const useModal = (callbacks: ConnectCallbacks = {}): UseModalResult => {
  useConnectCallbacks(callbacks)
  const { isOpen } = useKitState()
  const { handle, press } = useInstance()
  const { openAccountModal, openChainModal } = useKitModals()
  const openHelp = () => press({ view: 'WhatIsAWallet' })
  return {
    open: isOpen,
    setOpen: (show) => (show ? press({ namespace: 'eip155' }) : void handle.close()),
    openAbout: openHelp,
    openOnboarding: openHelp,
    openProfile: openAccountModal,
    openSwitchNetworks: openChainModal,
  }
}

/** @deprecated `data.networks` of `useNetwork`, of `walletport/react`. */
export const useChains = (): Config['chains'] => useConfig().chains

/**
 * Null without a connection.
 * @deprecated `data.isSupported` of `useNetwork`, of `walletport/react`.
 */
export const useChainIsSupported = (chainId?: number): boolean | null => {
  const { account } = useKitState()
  const { chains } = useConfig()
  const id = chainId ?? account.chainId
  return id === undefined ? null : chains.some((chain) => chain.id === id)
}

/** @deprecated `data.phase` of `useAccount`, of `walletport/react`. */
export { useIsMounted }
