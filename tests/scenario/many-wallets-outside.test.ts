import { firstValueFrom } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'

import { ANNOUNCE_GRACE_MS } from '#domain/connection/attempt.ts'
import { settled } from '#testkit/fake-clock.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { accountsOf, chainsOf, idsIn, manyWorld, type ManyWorld, walletIn } from './many-wallets.ts'
import { outcomeOf } from './world.ts'

const [ALICE, BOB] = accountsOf.eip155
const evm = 'eip155'
const entry = (connectorId: string) => ({ namespace: evm, connectorId }) as const

let firstWallet: FakeWallet
let secondWallet: FakeWallet
let tab: ManyWorld
beforeEach(async () => {
  firstWallet = walletIn(evm, 'one', { addresses: [ALICE, BOB] })
  secondWallet = walletIn(evm, 'two', { addresses: [ALICE] })
  tab = await manyWorld([firstWallet, secondWallet, walletIn(evm, 'three', { addresses: [ALICE] })])
})

clause(['S1-17', 'S4-34'], () => {
  it('[S1-17] a host gets the wallets of each namespace as JSON data, the active one first', async () => {
    await tab.connect(evm, 'three', 'one', 'two')
    await tab.outside.disconnect(entry('three'))
    const wallets = await firstValueFrom(tab.outside.connections.state$)
    const info = { namespace: evm, caipNetworkId: chainsOf[evm][0], endsWith: [] }
    const [alice, bob] = [ALICE, BOB].map((address) => ({ address, type: 'eoa' }))
    expect(wallets[evm]).toEqual([
      { ...info, connectorId: 'two', name: 'Wallet two', accounts: [alice], status: 'connected' },
      { ...info, connectorId: 'one', name: 'Wallet one', accounts: [alice, bob], status: 'active' },
      { ...info, connectorId: 'three', name: 'Wallet three', accounts: [alice], status: 'disconnected' },
    ])
    expect(JSON.parse(JSON.stringify(wallets))).toEqual(wallets)
    expect(tab.outside.connections.state).toEqual(wallets)
  })

  it('[S1-17] a host selects a wallet or account, and disconnects one or all, without changing the modal', async () => {
    const { connections, disconnect } = tab.outside
    await tab.connect(evm, 'one', 'two')
    tab.outside.open({ view: 'WhatIsAWallet' })
    await connections.select({ ...entry('one'), address: BOB })
    expect(tab.account()).toMatchObject({ connectorId: 'one', address: BOB })
    await tab.manage.disconnect(entry('one'))
    expect([tab.account().connectorId, tab.state().view]).toEqual(['two', 'WhatIsAWallet'])
    await disconnect()
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S4-34] a host’s invalid arguments are rejected before any effect', async () => {
    const { select, preferAccountType } = tab.outside.connections
    await tab.connect(evm, 'one')
    // By then the balance is loaded.
    await settled()
    const stateBefore = JSON.stringify(tab.state())
    const unknownNamespace = 'tron' as typeof evm
    await expect(preferAccountType(unknownNamespace, 'eoa')).rejects.toMatchObject({
      code: 'UNKNOWN_NAMESPACE',
    })
    await expect(select({ namespace: unknownNamespace, connectorId: 'one' })).rejects.toMatchObject({
      code: 'UNKNOWN_NAMESPACE',
    })
    await expect(select({ ...entry('one'), address: 'nobody' })).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    })
    await expect(preferAccountType(evm, 'admin' as 'eoa')).rejects.toMatchObject({
      code: 'UNKNOWN_ACCOUNT_TYPE',
    })
    expect(JSON.stringify(tab.state())).toBe(stateBefore)
  })

  it('[S4-34] the selection of a recent wallet settles when it is connected, with the requested account', async () => {
    const { connections, disconnect } = tab.outside
    await tab.connect(evm, 'one', 'two')
    await disconnect(entry('one'))
    await connections.select({ ...entry('one'), address: BOB })
    expect(tab.account()).toMatchObject({ status: 'connected', connectorId: 'one', address: BOB })
  })

  it('[S4-34] a failed selection has the reason, and the active wallet stays', async () => {
    const { connections, disconnect } = tab.outside
    await tab.connect(evm, 'one', 'two')
    await disconnect(entry('one'))
    firstWallet.next('reject')
    expect(await outcomeOf(connections.select(entry('one')))).toBe('USER_REJECTED')
    expect(await outcomeOf(connections.select({ ...entry('two'), address: BOB }))).toBe('INVALID_ADDRESS')
    await Promise.all([
      expect(connections.select(entry('nobody'))).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' }),
      tab.clock.advance(ANNOUNCE_GRACE_MS),
    ])
    tab.kernel.update({ features: { multiWallet: false } })
    expect(await outcomeOf(connections.select(entry('one')))).toBe('MULTI_WALLET_NOT_ENABLED')
    expect(tab.account()).toMatchObject({ connectorId: 'two', address: ALICE })
  })

  it('[S4-34] a repeated selection of a recent wallet sends it one request', async () => {
    const { connections, disconnect } = tab.outside
    await tab.connect(evm, 'one', 'two')
    await disconnect(entry('one'))
    const connectRequests = () => firstWallet.requests.filter((each) => each === 'connect').length
    const requestsBefore = connectRequests()
    await Promise.all([connections.select(entry('one')), connections.select(entry('one'))])
    expect([connectRequests() - requestsBefore, tab.account().connectorId]).toEqual([1, 'one'])
  })

  it('[S1-17] a host sets the preferred account type', async () => {
    await tab.outside.connections.preferAccountType(evm, 'eoa')
    const { accounts } = await firstValueFrom(tab.inside.viewAccount.overview$)
    expect(accounts.eip155.preferredAccountType).toBe('eoa')
  })
})

describe('two tabs with several wallets', () => {
  let otherTab: ManyWorld
  beforeEach(async () => {
    otherTab = await manyWorld([firstWallet, secondWallet, walletIn(evm, 'three')], { disk: tab.disk })
  })

  it('[S4-02] agree on all that are connected, and on the active one', async () => {
    await tab.connect(evm, 'one', 'two')
    await settled()
    expect(await idsIn(otherTab, evm)).toEqual(['two', 'one'])
    void tab.manage.switchTo(entry('one'))
    await settled()
    expect([await idsIn(tab, evm), await idsIn(otherTab, evm)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
    expect(
      [firstWallet, secondWallet].map(({ requests }) => requests.filter((each) => each === 'connect').length),
    ).toEqual([1, 1])
  })

  it('[S4-06] agree on a disconnected wallet, active or not, and keep the others', async () => {
    await tab.connect(evm, 'one', 'two', 'three')
    await settled()
    await otherTab.outside.disconnect(entry('one'))
    await settled()
    expect(await idsIn(tab, evm)).toEqual(['three', 'two'])
    await tab.outside.disconnect(entry('three'))
    await settled()
    expect([await idsIn(tab, evm), await idsIn(otherTab, evm)]).toEqual([['two'], ['two']])
    await otherTab.manage.disconnectAll()
    await settled()
    expect([tab.account().status, otherTab.account().status]).toEqual(['disconnected', 'disconnected'])
  })
})
