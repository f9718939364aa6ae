import type {
  AccountSnapshot,
  ConnectArguments,
  ConnectedAccount,
  DisconnectArguments,
  NamespaceName,
  NetworkInfo,
  OpenArguments,
  ViewName,
  WalletportState,
} from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'
import type { WalletportError } from '#shell/walletport-error.ts'

import { useInstance } from './context.ts'
import { useParts } from './parts.ts'
import { usePromiseState } from './promise-state.ts'

export interface UseAccountResult extends AccountSnapshot {
  readonly phase: WalletportState['phase']
  readonly namespace: NamespaceName
  readonly isConnected: boolean
}

interface NetworkParts {
  /** Undefined while the wallet is on a chain that is not configured. */
  readonly network?: NetworkInfo
  readonly networks: readonly NetworkInfo[]
  /** CAIP-2 of the active namespace's chain, configured or not. */
  readonly caipNetworkId: string
  readonly isSupported: boolean
}

export interface UseNetworkResult extends NetworkParts {
  readonly switchNetwork: Walletport['switchNetwork']
}

export interface UseBalanceResult {
  /** Native balance in whole units, an exact decimal string; undefined while unknown. */
  readonly balance?: string
  readonly symbol?: string
}

export interface UseConnectResult {
  /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
  readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>
  readonly pending: boolean
  readonly error?: WalletportError
  /** Forgets the error. */
  readonly reset: () => void
}

export interface UseDisconnectResult {
  readonly disconnect: (request?: DisconnectArguments) => Promise<void>
  readonly pending: boolean
}

export interface UseModalResult {
  readonly open: (request?: OpenArguments) => Promise<void>
  readonly close: () => Promise<void>
  readonly isOpen: boolean
  readonly view: ViewName
}

const accountParts = (
  { phase, accounts, namespace: active }: WalletportState,
  namespace: NamespaceName = active,
): UseAccountResult => {
  const account = accounts[namespace]
  return { ...account, phase, namespace, isConnected: account.status === 'connected' }
}

const balanceParts = (
  { accounts, namespace: active }: WalletportState,
  namespace: NamespaceName = active,
): UseBalanceResult => {
  const { balance, balanceSymbol } = accounts[namespace]
  return {
    ...(balance === undefined ? {} : { balance }),
    ...(balanceSymbol === undefined ? {} : { symbol: balanceSymbol }),
  }
}

const networkParts = ({ accounts, namespace, networks, ...state }: WalletportState): NetworkParts => {
  const caipNetworkId = accounts[namespace].caipNetworkId ?? state.caipNetworkId
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)
  return {
    ...(network === undefined ? {} : { network }),
    networks,
    caipNetworkId,
    isSupported: network !== undefined || networks.length === 0,
  }
}

const modalParts = ({ open, view }: WalletportState) => ({ isOpen: open, view })

/** The handle of the provider above. */
export const useWalletport = (): Walletport => useInstance().handle

/** One namespace's account, or the active namespace's. */
export const useAccount = (namespace?: NamespaceName): UseAccountResult => useParts(accountParts, namespace)

/** One namespace's native balance, or the active namespace's. */
export const useBalance = (namespace?: NamespaceName): UseBalanceResult => useParts(balanceParts, namespace)

export const useNetwork = (): UseNetworkResult => {
  const { switchNetwork } = useWalletport()
  return { ...useParts(networkParts), switchNetwork }
}

export const useConnect = (): UseConnectResult => {
  const { run, ...state } = usePromiseState(useWalletport().connect)
  return { ...state, connect: run }
}

export const useDisconnect = (): UseDisconnectResult => {
  const { run, pending } = usePromiseState(useWalletport().disconnect)
  return { disconnect: run, pending }
}

export const useModal = (): UseModalResult => {
  const { open, close } = useWalletport()
  return { ...useParts(modalParts), open, close }
}
