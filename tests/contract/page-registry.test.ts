import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, expect, it, vi } from 'vitest'

import { BitcoinWallets } from '#infrastructure/chains/bitcoin/bitcoin-wallets.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

import { testWallet } from './bitcoin-kit.ts'
import { stubRegistryWindow } from './registry-window.ts'
import { ANN } from './solana-kit.ts'

afterEach(() => vi.unstubAllGlobals())

const register = (wallet: unknown) => void registerWallet(wallet as Parameters<typeof registerWallet>[0])

const registerBoth = (name: string) => {
  register(new TestSolanaWallet({ name: `${name} of Solana`, accounts: [ANN] }).standard)
  register(standardObject(testWallet({ name: `${name} of Bitcoin` })))
}

const lookAt = ({ found$ }: WalletSource) => {
  const lists: (readonly string[])[] = []
  const looking = found$.subscribe((list) =>
    lists.push(list.map(({ connector }) => connector.name).filter((name) => / of /.test(name))),
  )
  return { lists, stop: () => looking.unsubscribe() }
}

it('the page’s own registry gives each family its wallets that registered before and after it', () => {
  stubRegistryWindow()
  registerBoth('Before')
  const [solana, bitcoin] = [lookAt(new SolanaWallets()), lookAt(new BitcoinWallets())]
  registerBoth('After')
  expect(solana.lists).toEqual([['Before of Solana'], ['Before of Solana', 'After of Solana']])
  expect(bitcoin.lists).toEqual([['Before of Bitcoin'], ['Before of Bitcoin', 'After of Bitcoin']])
  solana.stop()
  bitcoin.stop()
})
