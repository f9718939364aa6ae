import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const MANY = 5000

// the host's own are all there at once, those of a directory come page by page
const customWallets = Array.from({ length: MANY }, (_, index) => ({
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
