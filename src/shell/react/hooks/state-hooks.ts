import type {
  AccountSnapshot,
  NamespaceName,
  NetworkInfo,
  ViewName,
  WalletportState,
} from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { useInstance } from '#shell/react/context.ts'
import { useParts } from '#shell/react/parts.ts'

import { type HookResult, type HookStatus, settled } from './result.ts'
import { useVerb } from './verb.ts'

export interface AccountData extends AccountSnapshot {
  /** `restoring` until stored connections are restored or have failed. */
  readonly phase: WalletportState['phase']
  readonly namespace: NamespaceName
  readonly isConnected: boolean
}
/** `idle`: not connected. `pending`: restoring or connecting. `success`: connected. */
export type UseAccountResult = HookResult<AccountData>

export interface BalanceData {
  /** Native balance in whole units, an exact decimal string. */
  readonly balance: string
  readonly symbol: string
}
/** `idle`: not connected. `pending`: not loaded yet. */
export interface UseBalanceResult extends HookResult<BalanceData | undefined> {
  /** Reloads the balances. */
  readonly refresh: () => Promise<void>
}

/** The active wallet. */
export interface WalletInfoData {
  readonly connectorId: string
  readonly name: string
  /** A data URI, or the directory's image URL. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
}
/** `idle`: no wallet is connected. */
export type UseWalletInfoResult = HookResult<WalletInfoData | undefined>

export interface NetworkData {
  /** Absent while the wallet is on an unconfigured chain. */
  readonly network?: NetworkInfo
  readonly networks: readonly NetworkInfo[]
  readonly namespace: NamespaceName
  /** CAIP-2. The chain of the active namespace, configured or not. */
  readonly caipNetworkId: string
  readonly isSupported: boolean
}
export type UseNetworkResult = HookResult<NetworkData>

export interface ModalData {
  readonly isOpen: boolean
  readonly view: ViewName
}
/** Status and error belong to the last `open` call. */
export interface UseModalResult extends HookResult<ModalData> {
  readonly open: Walletport['open']
  readonly close: Walletport['close']
}

/** The handle from the nearest provider. */
export const useWalletport = (): Walletport => useInstance().handle

const accountParts = (
  { phase, accounts, namespace: active }: WalletportState,
  namespace: NamespaceName = active,
): AccountData => {
  const account = accounts[namespace]
  return { ...account, phase, namespace, isConnected: account.status === 'connected' }
}

const accountStatus = ({ phase, status }: AccountData): HookStatus => {
  if (status === 'connected') return 'success'
  return phase === 'restoring' || status === 'connecting' ? 'pending' : 'idle'
}

/** The account of the namespace, by default the active one. */
export const useAccount = (namespace?: NamespaceName): UseAccountResult => {
  const account = useParts(accountParts, namespace)
  return settled(account, accountStatus(account))
}

const balanceParts = (
  { accounts, namespace: active }: WalletportState,
  namespace: NamespaceName = active,
) => {
  const { status, balance, balanceSymbol: symbol = '' } = accounts[namespace]
  return {
    isConnected: status === 'connected',
    data: balance === undefined ? undefined : { balance, symbol },
  }
}

/** The native balance of the namespace, by default the active one. */
export const useBalance = (namespace?: NamespaceName): UseBalanceResult => {
  const { core } = useWalletport()
  const { data, isConnected } = useParts(balanceParts, namespace)
  const refresh = async () => (await core()).useCases.account.refresh()
  return { ...settled(data, data ? 'success' : isConnected ? 'pending' : 'idle'), refresh }
}

const walletParts = ({ accounts, namespace: active }: WalletportState, namespace: NamespaceName = active) => {
  const { connectorId, wallet } = accounts[namespace]
  return { data: connectorId === undefined || !wallet ? undefined : { connectorId, ...wallet } }
}

/** The active wallet of the namespace, by default the active namespace. */
export const useWalletInfo = (namespace?: NamespaceName): UseWalletInfoResult => {
  const { data } = useParts(walletParts, namespace)
  return settled(data, data ? 'success' : 'idle')
}

const networkParts = ({ accounts, namespace, networks, ...state }: WalletportState): NetworkData => {
  const caipNetworkId = accounts[namespace].caipNetworkId ?? state.caipNetworkId
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)
  return {
    ...(network === undefined ? {} : { network }),
    networks,
    namespace,
    caipNetworkId,
    isSupported: network !== undefined || networks.length === 0,
  }
}

/** The configured networks and the active one. */
export const useNetwork = (): UseNetworkResult => settled(useParts(networkParts))

const modalParts = ({ open, view }: WalletportState): ModalData => ({ isOpen: open, view })

/** The modal's state and verbs. */
export const useModal = (): UseModalResult => {
  const handle = useWalletport()
  const [result, open] = useVerb(handle.open)
  const status = result.status === 'idle' ? 'success' : result.status
  return { ...result, data: useParts(modalParts), status, open, close: handle.close }
}
