// #region shown
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { ConnectButton, type WalletportOptions, WalletportProvider } from 'walletport/react'

const options = {
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet, base],
} satisfies WalletportOptions

export const App = () => (
  <WalletportProvider options={options}>
    <ConnectButton />
  </WalletportProvider>
)
// #endregion
