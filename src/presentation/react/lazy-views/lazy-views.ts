import type { View, ViewName } from '#domain/modal/view.ts'

import { viewIn } from './view-groups.ts'

/** The props of the view of this name: its parameters. */
export interface ViewProps<Name extends ViewName> {
  readonly view: View & { readonly name: Name }
}

/** The views that are loaded when they are needed. S2-21. */
export const lazyViews = {
  Account: viewIn('connection', 'Account'),
  ConnectingExternal: viewIn('connection', 'ConnectingExternal'),
  ProfileWallets: viewIn('wallets', 'ProfileWallets'),
  SwitchActiveChain: viewIn('help', 'SwitchActiveChain'),
  SwitchNetwork: viewIn('wallets', 'SwitchNetwork'),
  UnsupportedChain: viewIn('help', 'UnsupportedChain'),
  WhatIsANetwork: viewIn('help', 'WhatIsANetwork'),
  WhatIsAWallet: viewIn('help', 'WhatIsAWallet'),
  AllWallets: viewIn('directory', 'AllWallets'),
  Downloads: viewIn('openings', 'Downloads'),
  OpenWallet: viewIn('openings', 'OpenWallet'),
  ConnectingWalletConnect: viewIn('relay', 'ConnectingWalletConnect'),
  ConnectingWalletConnectBasic: viewIn('relay', 'ConnectingWalletConnectBasic'),
  SIWXSignMessage: viewIn('siwx', 'SIWXSignMessage'),
  Token: viewIn('tokens', 'Token'),
  ApproveTransaction: viewIn('embedded', 'ApproveTransaction'),
  ConnectingFarcaster: viewIn('embedded', 'ConnectingFarcaster'),
  ConnectingSocial: viewIn('embedded', 'ConnectingSocial'),
  EmailLogin: viewIn('embedded', 'EmailLogin'),
  UpdateEmailWallet: viewIn('embedded', 'UpdateEmailWallet'),
} as const

/** Loads a view that will probably be shown next. Resolves when it has loaded or failed. */
export const prefetchView = (name: keyof typeof lazyViews): Promise<void> => lazyViews[name].prefetch()
