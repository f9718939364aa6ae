import { createRoot } from 'react-dom/client'
import { bitcoin } from 'walletport/bitcoin'
import { embedded } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { bitcoin as btc, mainnet, solana as sol } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'
import { relay } from 'walletport/relay'
import { siwx } from 'walletport/siwx'
import { solana } from 'walletport/solana'

const options = {
  projectId: 'your-app',
  adapters: [evm(), solana(), bitcoin()],
  networks: [mainnet, sol, btc],
  relay: relay({ urls: ['wss://relay.example.com'] }),
  embedded: embedded({ url: 'https://wallet.example.com/sdk' }),
  siwx: siwx({ required: false }),
}

const element = document.querySelector('#app')
if (element)
  createRoot(element).render(
    <WalletportProvider options={options}>
      <ConnectButton />
    </WalletportProvider>,
  )
