// #region shown
import { createWalletport } from 'walletport'
import { activity } from 'walletport/activity'
import { evm } from 'walletport/evm'
import { mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  activity: activity({
    sources: [
      { type: 'blockscout', url: 'https://explorer.example.com', networks: ['eip155:1'] },
      { type: 'solana' },
    ],
  }),
})
// #endregion
