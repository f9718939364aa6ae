// #region shown
import { createWalletport } from 'walletport'
import { diagnostics } from 'walletport/diagnostics'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  diagnostics: diagnostics({ imageHosts: ['media.example.com'] }),
})
const { entries, policy } = await walletport.manifest()
// #endregion

void [entries, policy]
