import allWalletsItem from '#presentation/react/components/all-wallets-item.css?inline'
import qrCode from '#presentation/react/ui/qr-code/qr-code.css?inline'

import { ConnectingWalletConnectBasicView } from './connecting-walletconnect/connecting-walletconnect-basic-view.tsx'
import { ConnectingWalletConnectView } from './connecting-walletconnect/connecting-walletconnect-view.tsx'

export const styles = [allWalletsItem, qrCode]

export const views = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
}
