import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

// #region shown
createWalletport({
  adapters: [evm()],
  networks: [mainnet],
  walletSnapshot: async () => {
    const { pickWallets } = await import('walletport/wallets')
    return { version: 1, wallets: pickWallets(['rabby', 'metamask', 'safe']) }
  },
})
// #endregion
