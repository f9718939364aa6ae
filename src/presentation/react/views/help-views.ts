import { AlertBar } from '#presentation/react/components/notices/alert-bar.tsx'

import { WhatIsANetworkView } from './help/what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './help/what-is-a-wallet-view.tsx'

export const styles = []

/** The help views for users, and the alert bar that tells the host's developer what is wrong. */
export const views = { AlertBar, WhatIsANetwork: WhatIsANetworkView, WhatIsAWallet: WhatIsAWalletView }
