import { createRoot } from 'react-dom/client'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { ConnectButton, type WalletportOptions, WalletportProvider } from 'walletport/react'

const options = {
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet, base],
} satisfies WalletportOptions

const App = () => (
  <WalletportProvider options={options}>
    <ConnectButton />
  </WalletportProvider>
)

const element = document.querySelector('#app')
if (element) createRoot(element).render(<App />)
