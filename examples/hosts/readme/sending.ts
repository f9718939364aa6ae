// #region shown
import { send } from 'walletport/send'

createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  tokens: tokens(),
  send: send(),
})
// #endregion

import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { tokens } from 'walletport/tokens'
