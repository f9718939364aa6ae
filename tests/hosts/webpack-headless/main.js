import { evm } from 'walletport/evm'
import { createWalletportCore } from 'walletport/headless'
import { mainnet } from 'walletport/networks'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet] }
const core = createWalletportCore(options)
const button = document.querySelector('#connect')
const output = document.querySelector('output')

button?.addEventListener('click', async () => {
  const { address } = await core.connect({ connectorId: 'test.eip155' })
  if (output) output.textContent = address
})
// lists wallets, so that the first click finds them
await core.core()
