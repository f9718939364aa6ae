import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { onTestFinished, vi } from 'vitest'

import { createWalletport, type WalletportOptions } from '#public/index.ts'
import { solanaDevnet, solana as solanaMainnet } from '#public/networks.ts'
import { solana } from '#public/solana.ts'
import {
  TestSolanaWallet,
  type TestSignIn,
  type TestSolanaWalletOptions,
} from '#testkit/test-solana-wallet.ts'

import { ANN, BEN } from './solana-kit.ts'
import { memory } from './wagmi-kit.ts'

/** The text as the published package writes it for wallets. */
export const published = (input: TestSignIn): string =>
  createSignInMessageText(input as SolanaSignInInput as Required<SolanaSignInInput>)

export const SIGNATURE = ANN.sign(new TextEncoder().encode('sent'))

export const walletNamed = (name: string, options: Partial<TestSolanaWalletOptions> = {}) =>
  new TestSolanaWallet({
    accounts: [ANN, BEN],
    name,
    signIn: published,
    send: async () => SIGNATURE,
    ...options,
  })

/** A page with these wallets, without a network, that ends with the test. Hooks of this module would only run for one file. */
export const pageWith = (wallets: readonly TestSolanaWallet[], options: Partial<WalletportOptions> = {}) => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const walletport = createWalletport({
    projectId: 'test',
    adapters: [solana({ wallets: wallets.map(({ standard }) => standard as never) })],
    networks: [solanaMainnet, solanaDevnet],
    storage: memory(),
    ...options,
  })
  onTestFinished(walletport.dispose)
  return walletport
}
