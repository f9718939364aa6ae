import { AlertBar } from '#presentation/react/components/notices/alert-bar.tsx'

import { WhatIsANetworkView } from './help/what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './help/what-is-a-wallet-view.tsx'
import { SwitchActiveChainView } from './switch-active-chain/switch-active-chain-view.tsx'
import { UnsupportedChainView } from './unsupported-chain/unsupported-chain-view.tsx'

export const styles = []

/** Views that few users see, and the alert bar that tells the host's developer what is wrong. */
export const views = {
  AlertBar,
  SwitchActiveChain: SwitchActiveChainView,
  UnsupportedChain: UnsupportedChainView,
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
}
