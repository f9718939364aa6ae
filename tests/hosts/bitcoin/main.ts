import { createWalletport } from 'walletport'
import { bitcoin } from 'walletport/bitcoin'
import { bitcoin as network } from 'walletport/networks'

const walletport = createWalletport({ projectId: 'your-app', adapters: [bitcoin()], networks: [network] })
document.querySelector('#connect')?.addEventListener('click', () => void walletport.open())
walletport.subscribe(({ accounts }) => {
  const output = document.querySelector('output')
  const connected = Object.values(accounts).find(({ status }) => status === 'connected')
  if (output) output.textContent = connected?.address ?? ''
})
