import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { afterEach, beforeEach, vi } from 'vitest'

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

const ends: (() => void)[] = []
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))))
afterEach(() => ends.splice(0).forEach((end) => end()))

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

/** A page with these wallets. */
export const pageWith = (wallets: readonly TestSolanaWallet[], options: Partial<WalletportOptions> = {}) => {
  const walletport = createWalletport({
    projectId: 'test',
    adapters: [solana({ wallets: wallets.map(({ standard }) => standard as never) })],
    networks: [solanaMainnet, solanaDevnet],
    storage: memory(),
    ...options,
  })
  ends.push(walletport.dispose)
  return walletport
}
