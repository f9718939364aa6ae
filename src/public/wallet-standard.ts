import { solana, solanaDevnet, solanaTestnet } from '#domain/networks/catalogue-solana.ts'
import { registerWallet } from '#shell/solana/register-wallet.ts'
import type {
  ChainNames,
  StandardWallet,
  StandardWalletOptions,
  StandardWalletport,
} from '#shell/solana/standard-types.ts'
import { WalletportWallet } from '#shell/solana/standard-wallet.ts'

export type {
  StandardAccount,
  StandardWallet,
  StandardWalletOptions,
  StandardWalletport,
} from '#shell/solana/standard-types.ts'

const chainNames: ChainNames = {
  [solana.caipNetworkId]: 'solana:mainnet',
  [solanaDevnet.caipNetworkId]: 'solana:devnet',
  [solanaTestnet.caipNetworkId]: 'solana:testnet',
}

/**
 * The connected Solana account as a wallet of wallet-standard, for libraries that take such an object. Connecting it opens the modal, and
 * only the active account signs. A request that names another network of the page switches to it.
 */
export const standardWallet = (
  walletport: StandardWalletport,
  options?: StandardWalletOptions,
): StandardWallet => new WalletportWallet(walletport, chainNames, options)

/**
 * Registers the connected Solana account with the libraries of the page that look for wallets, such as `@solana/react` and
 * `@solana/wallet-adapter-react`. Walletport itself does not list it. Returns a function that unregisters it. Does nothing on a server.
 */
export const registerWalletport = (
  walletport: StandardWalletport,
  options?: StandardWalletOptions,
): (() => void) => registerWallet(standardWallet(walletport, options))
