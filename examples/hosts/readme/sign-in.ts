// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { siwx } from 'walletport/siwx'

createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  siwx: siwx({ statement: 'Welcome to the shop.' }), // `required: false` lets users continue without a sign-in
})
// #endregion
