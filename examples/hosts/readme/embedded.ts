// #region shown
import { embedded } from 'walletport/embedded'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  embedded: embedded({ url: 'https://wallet.example.com/sdk' }), // a frame that you choose, or host yourself
  features: { socials: ['google', 'farcaster'] }, // `email: false` removes the email field
})
// #endregion

import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'
