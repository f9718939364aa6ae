// an island: Astro renders it on the server, and the browser makes it interactive
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet] }

export const Wallet = () => (
  <WalletportProvider options={options}>
    <ConnectButton />
  </WalletportProvider>
)
