import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const ADDRESS = '0x7a3f000000000000000000000000000000001111'

/** A wallet of a few lines, because the sandbox's libraries do not run in every environment. */
const provider = {
  request: async ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x1' : [ADDRESS]),
  on: () => provider,
  removeListener: () => provider,
}
const info = { uuid: 'bare', name: 'Bare wallet', rdns: 'test.bare', icon: '' }
const detail = Object.freeze({ info, provider })
window.addEventListener('eip6963:requestProvider', () =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
)

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
