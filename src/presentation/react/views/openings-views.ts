import qrCode from '#presentation/react/ui/qr-code/qr-code.css?inline'

import { DownloadsView } from './downloads/downloads-view.tsx'
import { OpenWalletView } from './open-wallet/open-wallet-view.tsx'
import openWallet from './open-wallet/open-wallet.css?inline'

export const styles = [qrCode, openWallet]

/** What follows the list for a wallet that is not in this browser. The list prefetches them. */
export const views = { Downloads: DownloadsView, OpenWallet: OpenWalletView }
