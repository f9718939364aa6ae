// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { names } from 'walletport/names'
import { mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  names: names({ sources: [{ type: 'ens' }, { type: 'sns' }] }),
})
// #endregion
