import directory from '#presentation/react/styles/directory.css?inline'
import qr from '#presentation/react/styles/qr.css?inline'
import tabs from '#presentation/react/styles/tabs.css?inline'

// both views in one chunk: most of it is what they share
export { ConnectingWalletConnectBasicView } from './connecting-walletconnect-basic-view.tsx'
export { ConnectingWalletConnectView } from './connecting-walletconnect-view.tsx'

/** The styles that only these views need. */
export const relayStyles = [directory, qr, tabs].join('')
