import { createWalletport } from 'walletport'
import { embedded } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  embedded: embedded({ url: 'https://wallet.example.com/sdk' }),
})
document.querySelector('#connect')?.addEventListener('click', () => void walletport.open())
walletport.subscribe(({ accounts }) => {
  const output = document.querySelector('output')
  const connected = Object.values(accounts).find(({ status }) => status === 'connected')
  if (output) output.textContent = connected?.address ?? ''
})
