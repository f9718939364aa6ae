// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { send } from 'walletport/send'
import { tokens } from 'walletport/tokens'

createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  tokens: tokens(),
  send: send(),
})
// #endregion
