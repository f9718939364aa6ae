import { describe, expect, it } from 'vitest'

import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { TestSolanaWallet, type TestSolanaWalletOptions } from '#testkit/test-solana-wallet.ts'

import { ANN, TestRegistry } from './solana-kit.ts'

const PNG = 'data:image/png;base64,AAAA'

const wallet = (options: Partial<TestSolanaWalletOptions> = {}) =>
  new TestSolanaWallet({ accounts: [ANN], ...options }).standard

const lookAt = (source: SolanaWallets) => {
  const lists: (readonly Wallet[])[] = []
  const looking = source.found$.subscribe((list) => lists.push(list))
  const connectors = () => (lists.at(-1) ?? []).map(({ connector }) => connector)
  return { connectors, lists, stop: () => looking.unsubscribe() }
}

const onPage = (...wallets: readonly unknown[]) => {
  const registry = new TestRegistry()
  for (const own of wallets) registry.register(own)
  return { registry, ...lookAt(new SolanaWallets(() => registry)) }
}

describe('wallet-standard', () => {
  it('finds wallets that registered before and after, and omits removed ones', () => {
    const [early, late] = [wallet({ name: 'Early' }), wallet({ name: 'Late' })]
    const { registry, connectors, lists } = onPage(early)
    expect(lists).toHaveLength(1)
    registry.register(late)
    expect(connectors().map(({ id }) => id)).toEqual(['Early', 'Late'])
    registry.unregister(early)
    expect(connectors().map(({ id }) => id)).toEqual(['Late'])
  })

  it('shows the wallet’s own name and icon, sanitized and frozen', () => {
    const name = ' Evil\u202e\u200b \n Wallet '
    const { connectors } = onPage(wallet({ name, chains: ['solana:mainnet', 'solana:localnet'] }))
    const [connector] = connectors()
    expect(connector).toMatchObject({
      id: 'Evil Wallet',
      name: 'Evil Wallet',
      type: 'ANNOUNCED',
      namespace: 'solana',
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:localnet'],
      imageUrl: PNG,
    })
    expect([Object.isFrozen(connector), Object.isFrozen(connector?.chains)]).toEqual([true, true])
  })

  it('distinguishes two wallets with the same name', () => {
    const { connectors } = onPage(wallet({ name: 'Same' }), wallet({ name: 'same' }))
    expect(connectors()).toMatchObject([
      { id: 'Same', duplicate: true },
      { id: 'same#2', name: 'same', duplicate: true },
    ])
  })

  it('[S5-15] never have the id of one of our own connectors', () => {
    const names = ['walletConnect', 'Auth', 'injected']
    const { connectors } = onPage(...names.map((name) => wallet({ name })))
    expect(connectors().map(({ id }) => id)).toEqual(['walletConnect#2', 'Auth#2', 'injected#2'])
  })

  it('shows no icon that would be a request', () => {
    const { connectors } = onPage(wallet({ icon: 'https://icons.example/x.png' }))
    expect(connectors()[0]?.imageUrl).toBeUndefined()
  })

  it('omits wallets that cannot connect or have no Solana chain', () => {
    const mute = { ...wallet(), features: {} }
    const foreignWallet = { ...wallet(), chains: ['sui:mainnet', 'bitcoin:mainnet'] }
    expect(onPage(mute, foreignWallet, null, 7, 'wallet').connectors()).toEqual([])
  })

  it('finds the same wallets again, and listens while it has subscribers', () => {
    const registry = new TestRegistry()
    registry.register(wallet())
    const source = new SolanaWallets(() => registry)
    const [before, after] = [lookAt(source), lookAt(source)]
    expect(before.lists[0]?.[0]).toBe(after.lists[0]?.[0])
    before.stop()
    after.stop()
    expect(registry.listeners).toBe(0)
  })
})
