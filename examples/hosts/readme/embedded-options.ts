// #region shown
import { createWalletport } from 'walletport'
import { embedded } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'

createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet, base],
  embedded: embedded({ url: 'https://wallet.example.com/sdk' }),
  features: { socials: ['google', 'farcaster'] },
})
// #endregion
