import type { BuiltView, View } from '#domain/modal/view.ts'
import { addLateStyles } from '#presentation/react/styles/sheets.ts'

import { deferred } from './deferred.tsx'
import type { EmbeddedViews } from './embedded-views.ts'

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

/** What the embedded wallet shows. Its chunks are found by one of their own: who needs none need not know the way. */
export const ofEmbedded = <Name extends keyof EmbeddedViews>(name: Name) =>
  deferred<EmbeddedViews[Name]>(() => import('./embedded-views.ts').then((m) => m.embeddedViews[name]()))

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
  EmailLogin: ofEmbedded('EmailLogin'),
  ConnectingSocial: ofEmbedded('ConnectingSocial'),
  ConnectingFarcaster: ofEmbedded('ConnectingFarcaster'),
  UpdateEmailWallet: ofEmbedded('UpdateEmailWallet'),
  ApproveTransaction: ofEmbedded('ApproveTransaction'),
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
