import { beforeEach, describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  accountsOf,
  chainsOf,
  idsIn,
  manyWorld,
  type ManyWorld,
  threeWallets,
  walletIn,
} from './many-wallets.ts'
import { outcomeOf } from './world.ts'

const [ALICE, BOB] = accountsOf.eip155
const evm = 'eip155'

let firstWallet: FakeWallet
let secondWallet: FakeWallet
let thirdWallet: FakeWallet
let tab: ManyWorld
const wallets = () => [firstWallet, secondWallet, thirdWallet]
beforeEach(async () => {
  ;({ firstWallet, secondWallet, thirdWallet } = threeWallets())
  tab = await manyWorld(wallets())
})

const entry = (connectorId: string) => ({ namespace: evm, connectorId }) as const

clause(['S1-17', 'S4-34'], () => {
  it('[S1-17] a second wallet is connected in addition to the first, and becomes active', async () => {
    await tab.connect(evm, 'one', 'two')
    expect(await idsIn(tab, evm)).toEqual(['two', 'one'])
    expect(tab.account()).toMatchObject({ connectorId: 'two', address: BOB })
    expect(firstWallet.requests).not.toContain('disconnect')
    const { active, others } = (await tab.walletLists())[evm]
    expect([active?.status, ...others.map((other) => other.status)]).toEqual(['connected', 'active'])
  })

  it('[S4-34] switching wallets changes the account and network, without a request to a wallet', async () => {
    firstWallet.changeChain(chainsOf[evm][1])
    await tab.connect(evm, 'one', 'two')
    const requestsBefore = wallets().map(({ requests: walletRequests }) => [...walletRequests])
    void tab.manage.switchTo(entry('ONE'))
    expect(await idsIn(tab, evm)).toEqual(['one', 'two'])
    expect(tab.account()).toMatchObject({ connectorId: 'one', address: ALICE })
    expect(tab.state().caipNetworkId).toBe(chainsOf[evm][1])
    expect(wallets().map(({ requests: walletRequests }) => walletRequests)).toEqual(requestsBefore)
  })

  it('[S1-17] one of a wallet’s accounts is selected with it', async () => {
    firstWallet.addresses = [ALICE, BOB]
    await tab.connect(evm, 'one', 'two')
    void tab.manage.switchTo(entry('one'), BOB)
    expect(tab.account()).toMatchObject({ connectorId: 'one', address: BOB })
    void tab.manage.switchTo(entry('one'), ALICE)
    expect(tab.account()).toMatchObject({ connectorId: 'one', address: ALICE })
  })

  it('[S4-34] a recent wallet is connected again, in the modal', async () => {
    await tab.connect(evm, 'one', 'two')
    await tab.outside.disconnect(entry('one'))
    tab.outside.open()
    void tab.manage.switchTo(entry('one'))
    expect(tab.state()).toMatchObject({ view: 'ConnectingExternal' })
    await settled()
    expect(await idsIn(tab, evm)).toEqual(['one', 'two'])
  })

  it('[S1-17] a rejected connection leaves the others unchanged', async () => {
    await tab.connect(evm, 'one', 'two')
    const listsBefore = JSON.stringify(await tab.walletLists())
    thirdWallet.next('reject')
    expect(await outcomeOf(tab.connect(evm, 'three'))).toBe('USER_REJECTED')
    expect(JSON.stringify(await tab.walletLists())).toBe(listsBefore)
  })
})

clause(['S4-08', 'S4-34'], () => {
  const ends = () => tab.eventNames().filter((name) => name === 'DISCONNECT_SUCCESS')

  it('[S4-08] the next wallet replaces one that is disconnected, and only the last one emits a disconnect', async () => {
    await tab.connect(evm, 'one', 'two', 'three')
    await tab.outside.disconnect(entry('three'))
    expect([await idsIn(tab, evm), tab.account().connectorId, ends()]).toEqual([['two', 'one'], 'two', []])
    await tab.outside.disconnect(entry('one'))
    expect([await idsIn(tab, evm), tab.account().connectorId, ends()]).toEqual([['two'], 'two', []])
    await tab.outside.disconnect(entry('two'))
    expect([await idsIn(tab, evm), tab.account().status, ends()]).toEqual([
      [],
      'disconnected',
      ['DISCONNECT_SUCCESS'],
    ])
  })

  it('[S4-08] a wallet that disconnects itself is replaced too', async () => {
    secondWallet.changeChain(chainsOf[evm][1])
    await tab.connect(evm, 'two', 'one')
    firstWallet.disconnectOne()
    expect(tab.account()).toMatchObject({ connectorId: 'two', caipNetworkId: chainsOf[evm][1] })
    expect([tab.state().caipNetworkId, ends()]).toEqual([chainsOf[evm][1], []])
    secondWallet.changeAccounts([])
    expect([tab.account().status, ends()]).toEqual(['disconnected', ['DISCONNECT_SUCCESS']])
  })

  it('[S4-08] disconnecting all ends every wallet of every namespace', async () => {
    const sol = walletIn('solana', 'sol')
    tab.wallets.announce(sol)
    await tab.connect('solana', 'sol')
    await tab.connect(evm, 'one', 'two')
    await tab.manage.disconnectAll()
    expect([await idsIn(tab, evm), await idsIn(tab, 'solana')]).toEqual([[], []])
    expect([firstWallet, secondWallet, sol].map(({ requests }) => requests.at(-1))).toEqual([
      'disconnect',
      'disconnect',
      'disconnect',
    ])
    expect(ends()).toHaveLength(2)
  })
})

describe('wallets of several families', () => {
  it('[S1-17, S3-06] are each followed to another account, also without an event while the page is hidden', async () => {
    const sol = walletIn('solana', 'sol')
    tab.wallets.announce(sol)
    await tab.connect('solana', 'sol')
    await tab.connect(evm, 'one')
    const addresses = () => [tab.account().address, tab.state().accounts.solana.address]
    const [first, second] = accountsOf.solana
    sol.changeAccounts([second, first])
    expect(addresses()).toEqual([ALICE, second])
    sol.addresses = [first, second]
    expect(addresses()).toEqual([ALICE, second])
    tab.page.returnToForeground()
    await settled()
    expect(addresses()).toEqual([ALICE, first])
  })
})

describe('a wallet that is not the active one', () => {
  it('[S1-17] is followed to other accounts and chains, without an event for the active one', async () => {
    await tab.connect(evm, 'one', 'two')
    const stateBefore = JSON.stringify(tab.state())
    firstWallet.changeAccounts([BOB, ALICE])
    firstWallet.changeChain(chainsOf[evm][1])
    expect(JSON.stringify(tab.state())).toBe(stateBefore)
    void tab.manage.switchTo(entry('one'))
    expect(tab.account()).toMatchObject({ address: BOB, caipNetworkId: chainsOf[evm][1] })
  })

  it('[S1-17] is queried on return to the page, because it may have changed', async () => {
    await tab.connect(evm, 'one', 'two')
    firstWallet.addresses = [BOB]
    tab.page.returnToForeground()
    await settled()
    const [other] = (await tab.walletLists())[evm].others
    expect(other?.accounts.map(({ address }) => address)).toEqual([BOB])
  })

  it('[S4-07] ends with its last account, and the active one stays', async () => {
    await tab.connect(evm, 'one', 'two')
    firstWallet.changeAccounts([])
    expect(await idsIn(tab, evm)).toEqual(['two'])
    expect(tab.account().connectorId).toBe('two')
  })
})
