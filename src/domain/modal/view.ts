import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** The modal's views. S2-02 to S2-19, S2-21, and three of help. */
export const viewNames = [
  'Connect',
  'Account',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'EmailLogin',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'ProfileWallets',
  'UpdateEmailWallet',
  'SIWXSignMessage',
  'ApproveTransaction',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'Swap',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'Send',
  'Receive',
  'OnRamp',
  'Activity',
  'Pay',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Downloads',
] as const
export type ViewName = (typeof viewNames)[number]

export const isViewName = (name: string): name is ViewName => viewNames.some((known) => known === name)

/** The views that this version can show. The others name a feature that is not there yet. */
export const builtViews = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'ProfileWallets',
  'EmailLogin',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'UpdateEmailWallet',
  'ApproveTransaction',
  'SIWXSignMessage',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Downloads',
] as const satisfies readonly ViewName[]
export type BuiltView = (typeof builtViews)[number]

export const isBuilt = (name: ViewName): name is BuiltView => builtViews.some((built) => built === name)

/** Views that are of no use without what they are about: a host cannot open them by name. */
const dependentViews = [
  'ConnectingExternal',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'EmailLogin',
  'UpdateEmailWallet',
  'ApproveTransaction',
  'SwitchActiveChain',
  'SIWXSignMessage',
] as const satisfies readonly BuiltView[]
export type PlainView = Exclude<BuiltView, (typeof dependentViews)[number]>

export const isPlain = (name: ViewName): name is PlainView =>
  isBuilt(name) && !dependentViews.some((own) => own === name)

/** A view with what it is about. */
export type View =
  | {
      readonly name: Exclude<
        BuiltView,
        | 'ConnectingExternal'
        | 'ConnectingSocial'
        | 'ConnectingWalletConnect'
        | 'SIWXSignMessage'
        | 'SwitchActiveChain'
        | 'SwitchNetwork'
      >
    }
  /** Without a namespace a wallet of several is asked for none yet: the visitor chooses. */
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string; readonly namespace?: Namespace }
  /** Without a wallet: any that can scan the code. */
  | { readonly name: 'ConnectingWalletConnect'; readonly wallet?: DirectoryWallet }
  /** Without a network: the list; with one: the switch to it. */
  | { readonly name: 'SwitchNetwork'; readonly chainId?: ChainId }
  | { readonly name: 'SwitchActiveChain'; readonly chainId: ChainId }
  | { readonly name: 'ConnectingSocial'; readonly provider: SocialProvider }
  /** Where it is required, leaving it is confirmed first. S4-16. */
  | { readonly name: 'SIWXSignMessage'; readonly required: boolean; readonly leaving?: true }

/** The views of a login to the embedded wallet: leaving them gives it up. S4-22. */
export const loginViews: readonly ViewName[] = ['EmailLogin', 'ConnectingSocial', 'ConnectingFarcaster']

/** The views in which a connection is waited for: leaving them gives it up. */
export const connectingViews: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  ...loginViews,
]

/** The views on the way to a connection: with it, all of them are done. */
export const leadingToConnection: readonly BuiltView[] = [
  'Connect',
  'AllWallets',
  'Downloads',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailLogin',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'WhatIsAWallet',
  'SwitchActiveChain',
]

export const sameView = (a: View, b: View): boolean => JSON.stringify(a) === JSON.stringify(b)
