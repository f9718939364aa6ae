import { AlertBar } from '#presentation/react/components/notices/alert-bar.tsx'

import { WhatIsANetworkView } from './help/what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './help/what-is-a-wallet-view.tsx'

export const styles = []

/** What explains: to users what they look at, to the host's developer what is wrong. */
export const views = { AlertBar, WhatIsANetwork: WhatIsANetworkView, WhatIsAWallet: WhatIsAWalletView }
