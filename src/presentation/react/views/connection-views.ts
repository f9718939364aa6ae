import { lateStyles } from '#presentation/react/styles/late.ts'

import { AccountView } from './account/account-view.tsx'
import { ConnectingExternalView } from './connecting-external/connecting-external-view.tsx'
import { WhatIsANetworkView } from './help/what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './help/what-is-a-wallet-view.tsx'
import { ProfileWalletsView, walletStyles } from './profile-wallets/wallets-chunk.ts'
import { SwitchActiveChainView } from './switch-active-chain/switch-active-chain-view.tsx'
import { SwitchNetworkView } from './switch-network/switch-network-view.tsx'
import { UnsupportedChainView } from './unsupported-chain/unsupported-chain-view.tsx'

export const styles: readonly string[] = [lateStyles, walletStyles]

export const views = {
  Account: AccountView,
  ConnectingExternal: ConnectingExternalView,
  ProfileWallets: ProfileWalletsView,
  SwitchActiveChain: SwitchActiveChainView,
  SwitchNetwork: SwitchNetworkView,
  UnsupportedChain: UnsupportedChainView,
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
}
