// #region shown
import { diagnostics } from 'walletport/diagnostics'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  diagnostics: diagnostics({ imageHosts: ['media.example.com'] }),
})
const { entries, policy } = await walletport.manifest()
// #endregion

import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

void [entries, policy]
