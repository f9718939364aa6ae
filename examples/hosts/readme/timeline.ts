// #region shown
import { diagnostics } from 'walletport/diagnostics'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  diagnostics: diagnostics(),
})
const { useCases } = await walletport.core()
await navigator.clipboard.writeText(await useCases.diagnostics.timeline())
// #endregion

import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
