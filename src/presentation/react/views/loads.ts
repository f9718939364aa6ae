import type { BuiltView, View } from '#domain/modal/view.ts'
import { addLateStyles } from '#presentation/react/styles/sheets.ts'

import { deferred } from './deferred.tsx'

/** The props of the view of this name: what the view is about. */
export interface ViewProps<Name extends BuiltView> {
  readonly view: View & { readonly name: Name }
}

const relayViews = async () => {
  const { relayStyles, ConnectingWalletConnectView, ConnectingWalletConnectBasicView } =
    await import('./connecting-walletconnect/relay-views.ts')
  addLateStyles(relayStyles)
  return { ConnectingWalletConnectView, ConnectingWalletConnectBasicView }
}

const directoryViews = async () => {
  const { sheetStyles, AllWalletsView, DownloadsView } = await import('./all-wallets/directory-views.ts')
  addLateStyles(sheetStyles)
  return { AllWalletsView, DownloadsView }
}

const loginViews = async () => {
  const { loginViewStyles, ...views } = await import('./email-login/login-views.ts')
  loginViewStyles.forEach(addLateStyles)
  return views
}

/** The views that come when they are needed. S2-21. */
export const later = {
  ConnectingExternal: deferred<ViewProps<'ConnectingExternal'>>(() =>
    import('./connecting-external/connecting-external-view.tsx').then((m) => m.ConnectingExternalView),
  ),
  ConnectingWalletConnect: deferred<ViewProps<'ConnectingWalletConnect'>>(() =>
    relayViews().then((m) => m.ConnectingWalletConnectView),
  ),
  ConnectingWalletConnectBasic: deferred<ViewProps<'ConnectingWalletConnectBasic'>>(() =>
    relayViews().then((m) => m.ConnectingWalletConnectBasicView),
  ),
  AllWallets: deferred<ViewProps<'AllWallets'>>(() => directoryViews().then((m) => m.AllWalletsView)),
  Downloads: deferred<ViewProps<'Downloads'>>(() => directoryViews().then((m) => m.DownloadsView)),
  ProfileWallets: deferred<ViewProps<'ProfileWallets'>>(() =>
    import('./profile-wallets/wallets-chunk.ts').then(({ ProfileWalletsView, walletStyles }) => {
      addLateStyles(walletStyles)
      return ProfileWalletsView
    }),
  ),
  EmailLogin: deferred<ViewProps<'EmailLogin'>>(() => loginViews().then((m) => m.EmailLoginView)),
  ConnectingSocial: deferred<ViewProps<'ConnectingSocial'>>(() =>
    loginViews().then((m) => m.ConnectingSocialView),
  ),
  ConnectingFarcaster: deferred<ViewProps<'ConnectingFarcaster'>>(() =>
    loginViews().then((m) => m.ConnectingFarcasterView),
  ),
  UpdateEmailWallet: deferred<ViewProps<'UpdateEmailWallet'>>(() =>
    import('./update-email/update-chunk.ts').then(({ UpdateEmailWalletView, updateStyles }) => {
      updateStyles.forEach(addLateStyles)
      return UpdateEmailWalletView
    }),
  ),
  ApproveTransaction: deferred<ViewProps<'ApproveTransaction'>>(() =>
    import('./approve-transaction/approve-chunk.ts').then(({ ApproveTransactionView, approveStyles }) => {
      addLateStyles(approveStyles)
      return ApproveTransactionView
    }),
  ),
  Account: deferred<ViewProps<'Account'>>(() =>
    import('./account/account-view.tsx').then((m) => m.AccountView),
  ),
  SIWXSignMessage: deferred<ViewProps<'SIWXSignMessage'>>(() =>
    import('./siwx-sign-message/siwx-chunk.ts').then(({ SIWXSignMessageView, siwxStyles }) => {
      addLateStyles(siwxStyles)
      return SIWXSignMessageView
    }),
  ),
  SwitchNetwork: deferred<ViewProps<'SwitchNetwork'>>(() =>
    import('./switch-network/switch-network-view.tsx').then((m) => m.SwitchNetworkView),
  ),
  SwitchActiveChain: deferred<ViewProps<'SwitchActiveChain'>>(() =>
    import('./switch-active-chain/switch-active-chain-view.tsx').then((m) => m.SwitchActiveChainView),
  ),
  UnsupportedChain: deferred<ViewProps<'UnsupportedChain'>>(() =>
    import('./unsupported-chain/unsupported-chain-view.tsx').then((m) => m.UnsupportedChainView),
  ),
  WhatIsAWallet: deferred<ViewProps<'WhatIsAWallet'>>(() =>
    import('./help/what-is-a-wallet-view.tsx').then((m) => m.WhatIsAWalletView),
  ),
  WhatIsANetwork: deferred<ViewProps<'WhatIsANetwork'>>(() =>
    import('./help/what-is-a-network-view.tsx').then((m) => m.WhatIsANetworkView),
  ),
} as const

/** Fetches the view that comes next, so that it is there when it is shown; settles when that is over. */
export const prefetchView = (name: keyof typeof later): Promise<void> => later[name].prefetch()
