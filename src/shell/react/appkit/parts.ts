import type {
  AccountSnapshot,
  AccountTypeName,
  NamespaceName,
  NetworkInfo,
  SocialLoginName,
  WalletportState,
} from '#contracts/index.ts'

/** @deprecated `useAccount()` of `walletport/react`, whose `data` has these. */
export interface AppKitAccount {
  readonly address: string | undefined
  /** CAIP-10. */
  readonly caipAddress: string | undefined
  readonly isConnected: boolean
  readonly status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  /** All accounts of the wallet, the active one first. */
  readonly allAccounts: readonly {
    readonly namespace: NamespaceName
    readonly address: string
    readonly type: AccountTypeName
  }[]
  /** Undefined without the embedded wallet. */
  readonly embeddedWalletInfo:
    | {
        readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
        readonly authProvider: SocialLoginName | 'email'
        readonly accountType: AccountTypeName | undefined
        readonly isSmartAccountDeployed: boolean
      }
    | undefined
}

const embeddedOf = ({
  user,
  socialProvider,
  preferredAccountType,
  smartAccountDeployed,
}: AccountSnapshot): AppKitAccount['embeddedWalletInfo'] =>
  user && {
    user: { email: user.email, username: user.userName },
    authProvider: socialProvider ?? 'email',
    accountType: preferredAccountType,
    isSmartAccountDeployed: smartAccountDeployed === true,
  }

/** AppKit's account of a namespace, by default the active one. */
export const accountOf = (state: WalletportState, name?: NamespaceName): AppKitAccount => {
  const namespace = name ?? state.namespace
  const account = state.accounts[namespace]
  const { status, address, caipAddress, accounts = [] } = account
  return {
    address,
    caipAddress,
    isConnected: status === 'connected',
    status: status === 'connecting' && state.phase === 'restoring' ? 'reconnecting' : status,
    allAccounts: accounts.map((each) => ({ namespace, address: each.address, type: each.type })),
    embeddedWalletInfo: embeddedOf(account),
  }
}

/** @deprecated `useNetwork()` of `walletport/react`, whose `data` has these. */
export interface AppKitNetworkState {
  /** Undefined on a network that is not configured. */
  readonly caipNetwork: NetworkInfo | undefined
  /** The EIP-155 number, or the reference of another namespace. */
  readonly chainId: number | string | undefined
  /** CAIP-2. */
  readonly caipNetworkId: string
}

export const networkOf = ({
  accounts,
  namespace,
  networks,
  ...state
}: WalletportState): AppKitNetworkState => {
  const caipNetworkId = accounts[namespace].caipNetworkId ?? state.caipNetworkId
  const caipNetwork = networks.find((network) => network.caipNetworkId === caipNetworkId)
  return { caipNetwork, chainId: caipNetwork?.id ?? accounts[namespace].chainId, caipNetworkId }
}

/** @deprecated `WalletportState`. */
export interface AppKitState {
  readonly open: boolean
  readonly loading: boolean
  /** Whether stored connections are restored. */
  readonly initialized: boolean
  /** CAIP-2. */
  readonly selectedNetworkId: string
  readonly activeChain: NamespaceName
}

export const publicStateOf = (state: WalletportState): AppKitState => ({
  open: state.open,
  loading: state.loading,
  initialized: state.phase === 'ready',
  selectedNetworkId: networkOf(state).caipNetworkId,
  activeChain: state.namespace,
})

/** How AppKit calls the kind of a connector. */
export type AppKitConnectorType = 'WALLET_CONNECT' | 'AUTH' | 'INJECTED' | 'ANNOUNCED'

const types: Readonly<Record<string, AppKitConnectorType>> = {
  walletConnect: 'WALLET_CONNECT',
  auth: 'AUTH',
  injected: 'INJECTED',
}

export const connectorTypeOf = ({ connectorId }: AccountSnapshot): AppKitConnectorType | undefined =>
  connectorId === undefined ? undefined : (types[connectorId] ?? 'ANNOUNCED')

/** @deprecated `useWalletInfo()` of `walletport/react`, whose `data` has these. */
export interface AppKitWalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly type: AppKitConnectorType | undefined
}

export const walletInfoOf = (
  state: WalletportState,
  namespace?: NamespaceName,
): AppKitWalletInfo | undefined => {
  const account = state.accounts[namespace ?? state.namespace]
  return account.wallet && { ...account.wallet, type: connectorTypeOf(account) }
}
