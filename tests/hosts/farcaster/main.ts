import { sdk } from '@farcaster/miniapp-sdk'
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [
    evm({
      providers: [
        {
          id: 'farcaster',
          name: 'Farcaster',
          isHere: () => sdk.isInMiniApp(),
          provider: async () => {
            const provider = await sdk.wallet.getEthereumProvider()
            if (provider === undefined) throw new Error('This Farcaster app has no wallet')
            return provider
          },
        },
      ],
    }),
  ],
  networks: [mainnet],
})
void sdk.actions.ready()

const show = (id: string, text: string): void => {
  const output = document.querySelector(id)
  if (output) output.textContent = text
}
document.querySelector('#connect')?.addEventListener('click', () => void walletport.open())
document.querySelector('#pay')?.addEventListener('click', async () => {
  const from = walletport.getState().accounts.eip155.address
  const provider = await walletport.getProvider('eip155')
  const transaction = { from, to: '0x2222222222222222222222222222222222222222', value: '0x1' }
  show('#sent', String(await provider?.request({ method: 'eth_sendTransaction', params: [transaction] })))
})
walletport.subscribe(({ accounts }) => show('#account', accounts.eip155.address ?? ''))
