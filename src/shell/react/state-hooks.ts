import type {
  AccountSnapshot,
  NamespaceName,
  NetworkInfo,
  ViewName,
  WalletportState,
} from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'

import { useInstance } from './context.ts'
import { useParts } from './parts.ts'
import { type HookResult, type HookStatus, settled } from './result.ts'
import { useVerb } from './verb.ts'

export interface AccountData extends AccountSnapshot {
  /** `restoring` until connections of earlier visits have settled. */
  readonly phase: WalletportState['phase']
  readonly namespace: NamespaceName
  readonly isConnected: boolean
}
/** `idle`: not connected; `pending`: restoring or connecting; `success`: connected. */
export type UseAccountResult = HookResult<AccountData>

export interface BalanceData {
  /** Native balance in whole units, an exact decimal string. */
  readonly balance: string
  readonly symbol: string
}
/** `idle`: not connected; `pending`: not known yet. */
export interface UseBalanceResult extends HookResult<BalanceData | undefined> {
  /** Reads the balances again. */
  readonly refresh: () => Promise<void>
}

/** The wallet in use. */
export interface WalletInfoData {
  readonly connectorId: string
  readonly name: string
  /** An image data URI, or the address that the directory gave. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
}
/** `idle`: none is connected. */
export type UseWalletInfoResult = HookResult<WalletInfoData | undefined>

export interface NetworkData {
  /** Absent while the wallet is on a chain that is not configured. */
  readonly network?: NetworkInfo
  readonly networks: readonly NetworkInfo[]
  readonly namespace: NamespaceName
  /** CAIP-2 of the active namespace's chain, configured or not. */
  readonly caipNetworkId: string
  readonly isSupported: boolean
}
export type UseNetworkResult = HookResult<NetworkData>

export interface ModalData {
  readonly isOpen: boolean
  readonly view: ViewName
}
/** Status and error are those of the latest `open`. */
export interface UseModalResult extends HookResult<ModalData> {
  readonly open: Walletport['open']
  readonly close: Walletport['close']
}

/** The handle of the provider above. */
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

/** One namespace's account, or the active namespace's. */
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

/** One namespace's native balance, or the active namespace's. */
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

/** The wallet in use in one namespace, or in the active one. */
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

/** The configured networks, and the one in use. */
export const useNetwork = (): UseNetworkResult => settled(useParts(networkParts))

const modalParts = ({ open, view }: WalletportState): ModalData => ({ isOpen: open, view })

/** The modal: what it shows, and the ways to open and close it. */
export const useModal = (): UseModalResult => {
  const handle = useWalletport()
  const [result, open] = useVerb(handle.open)
  const status = result.status === 'idle' ? 'success' : result.status
  return { ...result, data: useParts(modalParts), status, open, close: handle.close }
}
