// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'

export const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet, base],
})

export const App = () => (
  <WalletportProvider walletport={walletport}>
    <ConnectButton />
  </WalletportProvider>
)
// #endregion
