// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet, solana as sol } from 'walletport/networks'
import { nfts } from 'walletport/nfts'
import { solana } from 'walletport/solana'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  nfts: nfts({
    sources: [
      { type: 'blockscout', url: 'https://explorer.example.com', networks: ['eip155:1'] },
      { type: 'das', url: 'https://assets.example.com', networks: ['solana'] },
    ],
    images: { proxy: 'https://images.example.com/?url={url}', hosts: ['media.example.com'] },
  }),
})
// #endregion
