import { useSyncExternalStore } from 'react'

import type { AccountSnapshot, NetworkInfo, ViewName, WalletportState } from '#contracts/index.ts'
import { shortAddress } from '#shell/button/face.ts'
import { useInstance } from '#shell/react/context.ts'
import { useParts } from '#shell/react/parts.ts'

interface KitState {
  readonly account: AccountSnapshot
  readonly isConnected: boolean
  /** Whether stored connections are restored, or have failed. */
  readonly isReady: boolean
  /** Undefined if the wallet is on a network that is not configured. */
  readonly network: NetworkInfo | undefined
  readonly isOpen: boolean
  readonly view: ViewName
}

const kitParts = ({ accounts, networks, phase, open, view }: WalletportState): KitState => {
  const account = accounts.eip155
  return {
    account,
    isConnected: account.status === 'connected',
    isReady: phase === 'ready',
    network: networks.find(({ caipNetworkId }) => caipNetworkId === account.caipNetworkId),
    isOpen: open,
    view,
  }
}

/** What the hooks and buttons of a kit for EVM show. */
export const useKitState = (): KitState => useParts(kitParts)

const chainViews: readonly ViewName[] = ['SwitchNetwork', 'UnsupportedChain']

/** Which of the kit's modals ours stands for, and the functions that open them. */
export const useKitModals = () => {
  const { isConnected, isOpen, view } = useKitState()
  const { press } = useInstance()
  const isChain = chainViews.includes(view)
  return {
    isConnected,
    connectModalOpen: isOpen && !isConnected && !isChain,
    accountModalOpen: isOpen && isConnected && !isChain,
    chainModalOpen: isOpen && isChain,
    openConnectModal: () => press({ view: 'Connect', namespace: 'eip155' }),
    openAccountModal: () => press({ view: 'Account', namespace: 'eip155' }),
    openChainModal: () => press({ view: 'SwitchNetwork' }),
  }
}

/** The account's name, or its address, shortened. */
export const displayNameOf = ({ address = '', profileName }: AccountSnapshot): string =>
  profileName ?? shortAddress(address)

const never = () => () => {}

/** False on a server and while the page hydrates. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
