import { createWalletport } from 'walletport'
import { solana as network } from 'walletport/networks'
import { solana } from 'walletport/solana'

const walletport = createWalletport({ projectId: 'your-app', adapters: [solana()], networks: [network] })
document.querySelector('#connect')?.addEventListener('click', () => void walletport.open())
walletport.subscribe(({ accounts }) => {
  const output = document.querySelector('output')
  const connected = Object.values(accounts).find(({ status }) => status === 'connected')
  if (output) output.textContent = connected?.address ?? ''
})
