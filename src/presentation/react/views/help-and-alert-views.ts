import { ErrorDetails } from '#presentation/react/components/error-details.tsx'
import help from '#presentation/react/components/help/help.css?inline'
import directoryCover from '#presentation/react/components/icons/directory-cover.css?inline'
import { DirectoryCover } from '#presentation/react/components/icons/directory-cover.tsx'
import alertBar from '#presentation/react/components/notices/alert-bar.css?inline'
import { AlertBar } from '#presentation/react/components/notices/alert-bar.tsx'
import { ToastNotice } from '#presentation/react/components/notices/toast-notice.tsx'
import toast from '#presentation/react/components/notices/toast.css?inline'

import { EveryWallet } from './connect/every-wallet.tsx'
import { NoWallets } from './connect/no-wallets.tsx'
import { ChooseChain } from './connecting-external/choose-chain.tsx'
import { SwitchedOff } from './help/switched-off.tsx'
import { WhatIsANetworkView } from './help/what-is-a-network-view.tsx'
import { WhatIsAWalletView } from './help/what-is-a-wallet-view.tsx'
import { SwitchActiveChainView } from './switch-active-chain/switch-active-chain-view.tsx'
import { UnsupportedChainView } from './unsupported-chain/unsupported-chain-view.tsx'

export const styles = [alertBar, directoryCover, help, toast]

/**
 * The help views, the views for unsupported chains, what the host's developer or support is told, and what follows the list of
 * wallets if there are many, or if a wallet has several namespaces. The list prefetches them. A picture of the host's directory
 * is needed where nothing else has one.
 */
export const views = {
  AlertBar,
  ChooseChain,
  DirectoryCover,
  ErrorDetails,
  EveryWallet,
  NoWallets,
  SwitchActiveChain: SwitchActiveChainView,
  SwitchedOff,
  ToastNotice,
  UnsupportedChain: UnsupportedChainView,
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
}
