import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const WALLET_COUNT = 5000

// The host's own wallets are all listed at once. A directory's wallets load page by page.
const customWallets = Array.from({ length: WALLET_COUNT }, (_, index) => ({
  id: `own-${index}`,
  name: `Own wallet ${index}`,
}))

void createWalletport({
  projectId: 'bench',
  adapters: [evm()],
  networks: [mainnet],
  metadata: { name: 'Bench' },
  customWallets,
}).open({ view: 'AllWallets' })
