import { createRoot } from 'react-dom/client'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet, base] }

const App = () => (
  <WalletportProvider options={options}>
    <ConnectButton />
  </WalletportProvider>
)

const element = document.querySelector('#app')
if (element) createRoot(element).render(<App />)
