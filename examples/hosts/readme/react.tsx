// #region shown
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet, base] }

export const App = () => (
  <WalletportProvider options={options}>
    <ConnectButton />
  </WalletportProvider>
)
// #endregion
