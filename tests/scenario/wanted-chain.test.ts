import { describe, expect, it } from 'vitest'

import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { solana, solanaDevnet } from '#domain/networks/catalogue-solana.ts'
import type { Wallet } from '#ports/wallets.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { ALICE, walletWithOverrides, wallet } from './wallets.ts'
import { network, readyWorld, right } from './world.ts'

const [mainnet, devnet] = [solana, solanaDevnet].map(({ caipNetworkId }) =>
  right(parseChainId(caipNetworkId)),
) as [ChainId, ChainId]
const options = { networks: [network(1), solana, solanaDevnet] }
const namespaces = ['eip155', 'solana'] as const

/** A wallet that connects on the chain that the site requests. */
const chainFollowingWallet = () => {
  const requestedChains: (ChainId | undefined)[] = []
  const fakeWallet = wallet('sol', { connector: { namespace: 'solana' } })
  let activeChain = mainnet
  const connectOn: Wallet['connect'] = (to) => async () => {
    requestedChains.push(to)
    activeChain = to ?? activeChain
    return { _tag: 'Right', right: { addresses: [ALICE], chainId: activeChain } }
  }
  return {
    wallet: walletWithOverrides(fakeWallet, { connect: connectOn, restore: connectOn }),
    requestedChains,
  }
}

describe('a wallet whose chain the site selects', () => {
  it('receives the active network when it connects', async () => {
    const { wallet: own, requestedChains } = chainFollowingWallet()
    const tab = await readyWorld({ wallets: [own], namespaces, options })
    await tab.outside.connect({ connectorId: 'sol', namespace: 'solana' })
    expect(requestedChains).toEqual([mainnet])
    await tab.outside.disconnect({ namespace: 'solana' })
    await tab.outside.switchNetwork(devnet)
    await tab.outside.connect({ connectorId: 'sol', namespace: 'solana' })
    expect(requestedChains).toEqual([mainnet, devnet])
    expect(tab.state().accounts.solana.caipNetworkId).toBe(devnet)
  })

  it('receives the network of the last visit when it is restored', async () => {
    const disk = new FakeDisk()
    const firstTab = await readyWorld({ wallets: [chainFollowingWallet().wallet], namespaces, options, disk })
    await firstTab.outside.switchNetwork(devnet)
    await firstTab.outside.connect({ connectorId: 'sol', namespace: 'solana' })
    await firstTab.outside.switchNetwork('eip155:1')
    firstTab.dispose()
    const { wallet: own, requestedChains } = chainFollowingWallet()
    const nextTab = await readyWorld({ wallets: [own], namespaces, options, disk })
    expect(requestedChains).toEqual([devnet])
    expect(nextTab.state().accounts.solana.caipNetworkId).toBe(devnet)
    expect(nextTab.state().caipNetworkId).toBe('eip155:1')
  })

  it('receives the first network if that of the last visit is no longer configured', async () => {
    const disk = new FakeDisk()
    const firstTab = await readyWorld({ wallets: [chainFollowingWallet().wallet], namespaces, options, disk })
    await firstTab.outside.switchNetwork(devnet)
    await firstTab.outside.connect({ connectorId: 'sol', namespace: 'solana' })
    firstTab.dispose()
    const { wallet: own, requestedChains } = chainFollowingWallet()
    await readyWorld({ wallets: [own], namespaces, options: { networks: [network(1), solana] }, disk })
    expect(requestedChains).toEqual([mainnet])
  })
})

describe('a wallet chosen for a network of another family', () => {
  const evm = [network(1, 'Ethereum'), network(8453, 'Base')]
  const start = async () => {
    const [own, sol] = [wallet('one'), wallet('sol', { connector: { namespace: 'solana' } })]
    const tab = await readyWorld({
      wallets: [own, sol],
      namespaces,
      options: { networks: [...evm, solana], features: { multiWallet: true } },
    })
    await tab.outside.connect({ connectorId: 'sol', namespace: 'solana' })
    tab.outside.open()
    const { switchNetwork, connectWallet } = await tab.inside.connection.load()
    const base = right(parseChainId('eip155:8453'))
    switchNetwork.pick(base)
    expect(tab.state().view).toBe('SwitchActiveChain')
    switchNetwork.selectWalletOn(base)
    expect(tab.state().view).toBe('Connect')
    const choose = () => {
      tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one', namespace: 'eip155' })
      return connectWallet.connect('one', 'eip155')
    }
    return { ...tab, own, choose }
  }

  it('[S2-15, S4-29] connects on that network, and the modal closes', async () => {
    const { choose, state, clock } = await start()
    await choose()
    await clock.advance(1000)
    expect(state()).toMatchObject({ open: false, namespace: 'eip155', caipNetworkId: 'eip155:8453' })
  })

  it('[S2-15] connects on its own network if the modal was closed in between', async () => {
    const { outside, state } = await start()
    outside.close()
    await outside.connect({ connectorId: 'one', namespace: 'eip155' })
    expect(state()).toMatchObject({ open: false, caipNetworkId: 'eip155:1' })
  })
})
