import { beforeEach, expect, it } from 'vitest'

import { accountIdOf } from '#domain/caip/account-id.ts'
import { storageKeys, encodeStored } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeSession } from '#testkit/fake-session.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { accountsOf, chainsOf, idsIn, manyWorld, type ManyWorld, walletIn } from './many-wallets.ts'
import { RELAY, relayOption } from './relay-kit.ts'

const evmNamespace = 'eip155'
const entry = (connectorId: string) => ({ namespace: evmNamespace, connectorId }) as const

clause('S8-36', () => {
  let tab: ManyWorld
  beforeEach(async () => {
    tab = await manyWorld([walletIn(evmNamespace, 'one'), walletIn(evmNamespace, 'two')], {}, false)
    await tab.connect(evmNamespace, 'one', 'two')
  })
  const alerts = () =>
    tab.log.entries.filter(({ message }) => message.startsWith('Multi-wallet is not enabled'))

  it('[S8-36] a second wallet replaces the first', async () => {
    expect(await idsIn(tab, evmNamespace)).toEqual(['two'])
    expect((await tab.walletLists())[evmNamespace]).toMatchObject({ others: [], recent: [] })
    expect(alerts()).toEqual([])
  })

  it('[S8-36] the list of additional wallets is empty, none is added or selected, and one alert is raised', async () => {
    const stateBefore = JSON.stringify(tab.state())
    expect(tab.manage.list(evmNamespace)).toEqual([])
    tab.manage.add(evmNamespace)
    void tab.manage.switchTo(entry('one'))
    await settled()
    expect(JSON.stringify(tab.state())).toBe(stateBefore)
    expect(tab.outside.notices.state.alert).toBe('MULTI_WALLET_NOT_ENABLED')
    expect(alerts()).toMatchObject([{ level: 'info' }])
  })

  it('[S8-36] the first wallet of a namespace is added nevertheless', () => {
    tab.outside.open()
    tab.manage.add('solana')
    expect([tab.state().view, alerts()]).toEqual(['Connect', []])
  })

  it('[S8-36] there is no alert if the host allows several wallets', async () => {
    tab.kernel.update({ features: { multiWallet: true } })
    tab.outside.open()
    tab.manage.add(evmNamespace)
    expect([tab.state().view, alerts()]).toEqual(['Connect', []])
    expect(tab.manage.list(evmNamespace).map(({ connectorId }) => connectorId)).toEqual(['one'])
  })
})

clause('S4-28', () => {
  let evm: FakeWallet
  let tab: ManyWorld
  beforeEach(async () => {
    evm = walletIn(evmNamespace, 'one')
    tab = await manyWorld([evm, walletIn('solana', 'sol'), walletIn('solana', 'other')])
    await tab.connect(evmNamespace, 'one')
    await tab.connect('solana', 'other', 'sol')
  })

  it('[S4-28] selecting a network of another namespace shows that namespace’s account', async () => {
    expect(tab.state()).toMatchObject({ namespace: 'solana', caipNetworkId: chainsOf.solana[0] })
    await tab.outside.switchNetwork(chainsOf[evmNamespace][1])
    // The switch, and a refresh of the account's balance.
    expect(evm.requests.slice(-2)).toEqual(['switchNetwork', 'balanceOf'])
    expect(tab.state()).toMatchObject({
      namespace: evmNamespace,
      caipNetworkId: chainsOf[evmNamespace][1],
      accounts: {
        eip155: {
          connectorId: 'one',
          caipAddress: `${chainsOf[evmNamespace][1]}:${accountsOf[evmNamespace][0]}`,
        },
        solana: { connectorId: 'sol', caipNetworkId: chainsOf.solana[0] },
      },
    })
  })

  it('[S4-28] selecting a wallet of another namespace shows its account and network too', () => {
    evm.changeChain(chainsOf[evmNamespace][1])
    void tab.manage.switchTo(entry('one'))
    expect(tab.state()).toMatchObject({ namespace: evmNamespace, caipNetworkId: chainsOf[evmNamespace][1] })
    void tab.manage.switchTo({ namespace: 'solana', connectorId: 'other' })
    expect(tab.state()).toMatchObject({
      namespace: 'solana',
      caipNetworkId: chainsOf.solana[0],
      accounts: { eip155: { connectorId: 'one' }, solana: { connectorId: 'other' } },
    })
  })
})

clause(['S1-17', 'S4-04'], () => {
  /** A tab that restored a session of two namespaces and has an additional wallet of this browser. */
  const relayed = async () => {
    const { connectedConnectors, otherConnectors } = storageKeys
    const disk = new FakeDisk()
    disk.texts.set(
      connectedConnectors.key,
      encodeStored(connectedConnectors, { eip155: 'one', solana: RELAY }),
    )
    disk.texts.set(otherConnectors.key, encodeStored(otherConnectors, { eip155: [RELAY] }))
    const session = fakeSession([
      accountIdOf(chainsOf[evmNamespace][0], accountsOf[evmNamespace][1]),
      accountIdOf(chainsOf.solana[0], accountsOf.solana[0]),
    ])
    const relay = new FakeRelay([session])
    const tab = await manyWorld([walletIn(evmNamespace, 'one')], {
      disk,
      relay,
      options: { relay: relayOption },
    })
    await settled()
    return { ...tab, relay, session }
  }

  it('[S1-17] a session is restored as an additional wallet, and the user is shown that it ends in all of its namespaces', async () => {
    const tab = await relayed()
    expect([await idsIn(tab, evmNamespace), await idsIn(tab, 'solana')]).toEqual([['one', RELAY], [RELAY]])
    const { eip155, solana } = await tab.walletLists()
    expect(eip155.active?.endsWith).toEqual([])
    expect(eip155.others.map(({ endsWith }) => endsWith)).toEqual([['solana']])
    expect(solana.active?.endsWith).toEqual(['eip155'])
  })

  it('[S4-04] disconnecting it in one namespace ends it in the others, and leaves other wallets connected', async () => {
    const tab = await relayed()
    await tab.outside.disconnect({ namespace: 'solana', connectorId: RELAY })
    await settled()
    expect([await idsIn(tab, evmNamespace), await idsIn(tab, 'solana')]).toEqual([['one'], []])
    expect(tab.relay.calls.filter((call) => call === 'disconnect')).toHaveLength(1)
    expect(tab.stored(storageKeys.otherConnectors)).toMatchObject({ eip155: [] })
  })
})
