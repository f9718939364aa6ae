import type { StandardWalletObject } from '#contracts/provided-wallets.ts'
import { walletAdapterHooks, type WalletAdapterHooks } from '#shell/react/wallet-adapter/wallet-adapter.tsx'
import { type AdapterWalletOptions, type OlderAdapter, walletOfAdapter } from '#shell/solana/older-adapter.ts'
import type { Web3Classes, Web3Connection } from '#shell/solana/web3.ts'

export type { StandardWalletObject }
export type { AdapterWalletOptions, OlderAdapter } from '#shell/solana/older-adapter.ts'
export type { AdapterError, AdapterErrorName } from '#shell/solana/adapter-error.ts'
export type * from '#shell/solana/adapter-types.ts'
export type { StandardAccount } from '#shell/solana/standard-types.ts'
export type {
  ConnectionProviderProps,
  WalletAdapterHooks,
  WalletProviderProps,
} from '#shell/react/wallet-adapter/wallet-adapter.tsx'
export type { Web3Classes, Web3Connection, Web3Signer, Web3Transaction } from '#shell/solana/web3.ts'

/**
 * The components and hooks of `@solana/wallet-adapter-react` over Walletport, with the `PublicKey` and `Connection` of the page's own
 * web3.js 1. Call it once, outside of components, in a file that runs in the browser.
 */
export const solanaWalletAdapter: <PublicKey extends object, Connection extends Web3Connection, Config>(
  classes: Web3Classes<PublicKey, Connection, Config>,
) => WalletAdapterHooks<PublicKey, Connection, Config> = walletAdapterHooks

/**
 * An adapter of `@solana/wallet-adapter-base` as a wallet for `solana({ wallets })`. Most wallets need none, because they register
 * themselves.
 */
export const adapterWallet: (adapter: OlderAdapter, options: AdapterWalletOptions) => StandardWalletObject =
  walletOfAdapter
