// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const walletport = createWalletport({ projectId: 'your-app', adapters: [evm()], networks: [mainnet] })
document.querySelector('#connect')?.addEventListener('click', () => void walletport.open())
walletport.subscribe(({ accounts }) => console.log(accounts.eip155.address))
const provider = await walletport.getProvider('eip155') // EIP-1193: for viem, ethers, wagmi
// #endregion

void [provider]
