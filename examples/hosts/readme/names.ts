// #region shown
import { names } from 'walletport/names'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  names: names({ sources: [{ type: 'ens' }, { type: 'sns' }] }),
})
// #endregion

import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'
