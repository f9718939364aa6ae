import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet, solana as solanaMainnet } from 'walletport/networks'
import { solana } from 'walletport/solana'

// #region shown
createWalletport({
  adapters: [evm(), solana()],
  networks: [mainnet, solanaMainnet],
  excludeWalletIds: ['binance'],
  walletGroups: [
    { title: 'For games', wallets: ['ronin', 'sequence'] },
    { title: 'Hardware', wallets: ['ledger', 'trezor-suite', 'tangem'] },
  ],
})
// #endregion
