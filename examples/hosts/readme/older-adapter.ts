import { solana } from 'walletport/solana'
import { type AdapterWalletOptions, adapterWallet, type OlderAdapter } from 'walletport/solana-wallet-adapter'

/** `classes` are those of web3.js 1: `{ Transaction, VersionedTransaction }`. */
export const withLedger = (ledger: () => Promise<OlderAdapter>, classes: AdapterWalletOptions) =>
  solana({
    wallets: [{ id: 'ledger', name: 'Ledger', provider: async () => adapterWallet(await ledger(), classes) }],
  })
