// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { swaps } from 'walletport/swaps'

createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  swaps: swaps({
    sources: [{ type: 'zeroEx', url: 'https://swaps.example.com' }],
    routers: { 'eip155:1': [] }, // the networks with swaps, and contracts in addition to the known ones
  }),
})
// #endregion
