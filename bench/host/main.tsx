import { createRoot } from 'react-dom/client'
import { evm } from 'walletport/evm'
import { mainnet, polygon } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'

const asked = new URLSearchParams(location.search).get('prefetch')
const prefetch = (['intent', 'none'] as const).find((time) => time === asked)

const options = {
  projectId: 'bench',
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: 'Bench' },
  prefetch,
}
const container = document.getElementById('app')

if (container)
  createRoot(container).render(
    <WalletportProvider options={options}>
      <ConnectButton />
    </WalletportProvider>,
  )
