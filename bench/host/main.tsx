import { createRoot } from 'react-dom/client'
import { evm } from 'walletport/evm'
import { mainnet, polygon } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'

const isIdle = new URLSearchParams(location.search).get('prefetch') === 'idle'

const options = {
  projectId: 'bench',
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: 'Bench' },
  ...(isIdle ? { prefetch: 'idle' as const } : {}),
}
const container = document.getElementById('app')

if (container)
  createRoot(container).render(
    <WalletportProvider options={options}>
      <ConnectButton />
    </WalletportProvider>,
  )
