import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { relay } from 'walletport/relay' // npm i @walletconnect/sign-client@2.21.8
import { siwx } from 'walletport/siwx'
import { tokens } from 'walletport/tokens'

export const walletport = createWalletport({
  projectId: 'your-project-id',
  metadata: { name: 'Your app', url: 'https://app.example.com' },
  adapters: [evm()],
  networks: [mainnet, base],
  defaultNetwork: base,
  themeMode: 'auto',
  themeVariables: { '--wp-accent': '#7a3cff' },
  // What was on by default is an option here, so that pages without it do not load its code.
  relay: relay({ urls: ['wss://relay.example.com'] }),
  siwx: siwx(),
  tokens: tokens(),
})

walletport.subscribe(({ accounts }) => console.log(accounts.eip155.address))
export const openNetworks = () => walletport.open({ view: 'SwitchNetwork' })
