// #region shown
import { createWalletport } from 'walletport'
import { bitcoin } from 'walletport/bitcoin'
import { evm } from 'walletport/evm'
import { bitcoin as btc, mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'

const walletport = createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana(), bitcoin()],
  networks: [mainnet, sol, btc],
  features: { multiWallet: true }, // several wallets at once; when off, one per family
})
const signer = await walletport.getProvider('solana') // accepts and returns wire bytes: web3.js 2, kit, or anything with serialize()
// #endregion

void [signer]
