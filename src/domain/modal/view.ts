import type { ChainId } from '#domain/caip/chain-id.ts'

/** The modal's views. S2-02 to S2-19, S2-21, and two of help. */
export const viewNames = [
  'Connect',
  'Account',
  'ConnectingFarcaster',
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
] as const
export type ViewName = (typeof viewNames)[number]

export const isViewName = (name: string): name is ViewName => viewNames.some((known) => known === name)

/** The views that this version can show. The others name a feature that is not there yet. */
export const builtViews = [
  'Connect',
  'Account',
  'ConnectingExternal',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const satisfies readonly ViewName[]
export type BuiltView = (typeof builtViews)[number]

export const isBuilt = (name: ViewName): name is BuiltView => builtViews.some((built) => built === name)

/** A view with what it is about. */
export type View =
  | { readonly name: Exclude<BuiltView, 'ConnectingExternal' | 'SwitchActiveChain' | 'SwitchNetwork'> }
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string }
  /** Without a network: the list; with one: the switch to it. */
  | { readonly name: 'SwitchNetwork'; readonly chainId?: ChainId }
  | { readonly name: 'SwitchActiveChain'; readonly chainId: ChainId }

export const sameView = (a: View, b: View): boolean => JSON.stringify(a) === JSON.stringify(b)
