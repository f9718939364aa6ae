import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'

const walletport = createWalletport({
  projectId: 'your-app',
  metadata: { name: 'Your app' },
  adapters: [evm()],
  networks: [mainnet, base],
})

/** The account that the user chose. Rejects with USER_REJECTED or CANCELLED. */
export const connectWallet = () => walletport.connect()
export const disconnectWallet = () => walletport.disconnect()
export const setChain = (id: number) => walletport.switchNetwork(`eip155:${id}`)
/** EIP-1193: for viem and ethers. */
export const provider = () => walletport.getProvider('eip155')
