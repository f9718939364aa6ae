import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

// #region shown
createWalletport({ adapters: [evm()], networks: [mainnet] })
// #endregion
