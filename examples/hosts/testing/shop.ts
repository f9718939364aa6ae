import { createWalletport } from 'walletport'
import { defineWalletportElements } from 'walletport/elements'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { siwx } from 'walletport/siwx'

export const walletport = createWalletport({
  projectId: 'shop',
  adapters: [evm()],
  networks: [mainnet],
  ...(location.pathname === '/members' && { siwx: siwx() }),
})
defineWalletportElements(walletport)
document.body.innerHTML = '<walletport-button></walletport-button> <button id="pay">Pay 0.1 ETH</button>'

const pay = async () => {
  const provider = await walletport.getProvider('eip155')
  const { address: from } = walletport.getState().accounts.eip155
  const transaction = { from, to: `0x${'5'.repeat(40)}`, value: '0x16345785d8a0000' }
  await provider?.request({ method: 'eth_sendTransaction', params: [transaction] })
}
document.querySelector('#pay')?.addEventListener('click', () => void pay())
