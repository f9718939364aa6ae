// #region shown
import { createWalletport } from 'walletport'
import { diagnostics } from 'walletport/diagnostics'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  debug: true,
  diagnostics: diagnostics(),
})
const { checks } = await walletport.check()
console.table(checks)
// #endregion
