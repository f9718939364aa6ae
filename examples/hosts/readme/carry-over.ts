import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { carryOver } from 'walletport/migrate'
import { mainnet } from 'walletport/networks'

carryOver() // before the instance
export const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
})
