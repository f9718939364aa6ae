import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

import { installBareWallet } from './bare-wallet.ts'

installBareWallet()

const walletport = createWalletport({
  projectId: 'bare',
  adapters: [evm()],
  networks: [{ ...mainnet, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }],
  themeVariables: { '--wp-radius': '4px' },
})
const find = (id: string) => document.querySelector(id)
const show = () => {
  const status = find('output')
  if (status) status.textContent = walletport.getState().accounts.eip155.status
}
walletport.subscribe(show)
find('button')?.addEventListener('click', () => void walletport.open())
show()
