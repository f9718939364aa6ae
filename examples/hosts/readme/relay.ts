// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { relay } from 'walletport/relay' // npm i @walletconnect/sign-client@2.21.8

createWalletport({
  projectId: 'your-project-id',
  adapters: [evm()],
  networks: [mainnet],
  relay: relay({ urls: ['wss://relay.example.com'] }), // tried in order; the next one takes over when one fails
  baseUrls: { directory: 'https://directory.example.com' }, // or use your own list:
  walletSnapshot: () => import('./wallets.json').then((file) => file.default),
})
// #endregion
