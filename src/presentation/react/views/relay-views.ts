import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  relayStyles,
} from './connecting-walletconnect/relay-views.ts'

export const styles: readonly string[] = [relayStyles]

export const views = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
}
