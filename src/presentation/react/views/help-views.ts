import { WhatIsANetworkView } from './help/what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './help/what-is-a-wallet-view.tsx'

export const styles = []

export const views = { WhatIsANetwork: WhatIsANetworkView, WhatIsAWallet: WhatIsAWalletView }
