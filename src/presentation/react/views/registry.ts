import type { ComponentType } from 'react'

import type { BuiltView } from '#domain/modal/view.ts'

import { ConnectView } from './connect/connect-view.tsx'
import { later, type ViewProps } from './loads.ts'

type Views = { readonly [Name in BuiltView]: ComponentType<ViewProps<Name>> }

/** Every view of the domain; a missing one does not compile. */
export const views: Views = {
  Connect: ConnectView,
  ConnectingExternal: later.ConnectingExternal.View,
  ConnectingWalletConnect: later.ConnectingWalletConnect.View,
  ConnectingWalletConnectBasic: later.ConnectingWalletConnectBasic.View,
  AllWallets: later.AllWallets.View,
  Downloads: later.Downloads.View,
  EmailLogin: later.EmailLogin.View,
  ConnectingSocial: later.ConnectingSocial.View,
  ConnectingFarcaster: later.ConnectingFarcaster.View,
  UpdateEmailWallet: later.UpdateEmailWallet.View,
  ApproveTransaction: later.ApproveTransaction.View,
  Account: later.Account.View,
  ProfileWallets: later.ProfileWallets.View,
  SIWXSignMessage: later.SIWXSignMessage.View,
  SwitchNetwork: later.SwitchNetwork.View,
  SwitchActiveChain: later.SwitchActiveChain.View,
  UnsupportedChain: later.UnsupportedChain.View,
  WhatIsAWallet: later.WhatIsAWallet.View,
  WhatIsANetwork: later.WhatIsANetwork.View,
}
