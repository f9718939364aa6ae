import { firstValueFrom } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import type { Wallet } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  accountsOf,
  chainsOf,
  idsIn,
  manyWorld,
  type ManyWorld,
  type Namespace,
  NAMESPACES,
  threeWallets,
  walletIn,
} from './many-wallets.ts'
import { walletWithOverrides } from './wallets.ts'

const [ALICE] = accountsOf.eip155
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

/** Reloads the page with these wallets. */
const reload = async (present: readonly Wallet[] = wallets(), many = true) => {
  tab.dispose()
  tab = await manyWorld(present, { disk: tab.disk, clock: tab.clock }, many)
}

clause(['S4-02', 'S4-06'], () => {
  it('[S4-02] three wallets are restored after a reload in the same order, without a prompt', async () => {
    await tab.connect(evm, 'one', 'two', 'three')
    void tab.manage.switchTo(entry('one'))
    const connectRequests = wallets().map(({ requests: walletRequests }) =>
      walletRequests.filter((each) => each === 'connect'),
    )
    await reload()
    expect(await idsIn(tab, evm)).toEqual(['one', 'three', 'two'])
    expect(tab.account().connectorId).toBe('one')
    expect(wallets().map(({ requests: all }) => all.filter((each) => each === 'connect'))).toEqual(
      connectRequests,
    )
  })

  it('[S4-02] wallets that restore before the active one become additional ones', async () => {
    await tab.connect(evm, 'one', 'two', 'three')
    thirdWallet.permitted = false
    await reload()
    thirdWallet.permitted = true
    thirdWallet.changeAccounts([ALICE])
    await settled()
    expect(await idsIn(tab, evm)).toEqual(['two', 'one', 'three'])
  })

  it('[S4-02] if the active wallet is missing another becomes active, and the missing one returns as an additional wallet', async () => {
    secondWallet.changeChain(chainsOf[evm][1])
    await tab.connect(evm, 'one', 'two', 'three')
    await reload([firstWallet, secondWallet])
    expect(await idsIn(tab, evm)).toEqual(['two', 'one'])
    expect(tab.state()).toMatchObject({ phase: 'ready', caipNetworkId: chainsOf[evm][1] })
    await reload()
    expect(new Set(await idsIn(tab, evm))).toEqual(new Set(['one', 'two', 'three']))
  })

  it('[S4-02] wallets of three families are restored without a prompt, and one that is missing changes no other', async () => {
    const [evmWallet, solWallet, slowWallet] = [
      walletIn(evm, 'evm'),
      walletIn('solana', 'sol'),
      walletIn('bip122', 'btc'),
    ]
    const isAwake = () => firstValueFrom(tab.clock.after(1000))
    const btcWallet = walletWithOverrides(slowWallet, {
      restore: () => () => isAwake().then(() => slowWallet.restore()()),
    })
    const families = [evmWallet, solWallet, btcWallet]
    tab = await manyWorld(families)
    for (const { connector } of families) await tab.connect(connector.namespace as Namespace, connector.id)
    const addresses = () => NAMESPACES.map((of) => tab.state().accounts[of].address)
    const before = addresses()
    const fakes = [evmWallet, solWallet, slowWallet]
    for (const { requests } of fakes) requests.splice(0)
    await reload(families)
    expect(addresses()).toEqual(before)
    expect(tab.state().namespace).toBe('bip122')
    expect(fakes.flatMap(({ requests }) => requests)).not.toContain('connect')
    // No account appears later than the state that the host considers complete.
    const readyStates = tab.trace.filter(({ phase }) => phase === 'ready')
    const statuses = readyStates.flatMap(({ accounts }) => NAMESPACES.map((of) => accounts[of].status))
    expect(new Set(statuses)).toEqual(new Set(['connected']))
    await reload([evmWallet, btcWallet])
    expect(addresses()).toEqual([before[0], undefined, before[2]])
    await reload(families)
    expect(addresses()).toEqual(before)
  })

  it('[S4-02] a wallet that is missing in a visit stays stored, even if the user connects others', async () => {
    await tab.connect(evm, 'one', 'two')
    await reload([firstWallet, thirdWallet])
    await tab.connect(evm, 'three')
    await reload()
    expect(await idsIn(tab, evm)).toEqual(['three', 'one', 'two'])
  })

  it('[S4-06] a wallet that the user disconnected is not restored, the others are', async () => {
    await tab.connect(evm, 'one', 'two', 'three')
    await tab.outside.disconnect(entry('three'))
    await tab.outside.disconnect(entry('one'))
    for (const each of wallets()) each.permitted = true
    await reload()
    expect(await idsIn(tab, evm)).toEqual(['two'])
    expect(thirdWallet.requests).not.toContain('restore')
  })

  it('[S4-06] a wallet that is disconnected before it is announced is replaced by the next', async () => {
    await tab.connect(evm, 'one', 'two')
    await reload([])
    await tab.outside.disconnect(entry('two'))
    await reload()
    expect(await idsIn(tab, evm)).toEqual(['one'])
    expect(tab.stored(storageKeys.otherConnectors)).toEqual({ eip155: [] })
  })
})

clause('S9-08', () => {
  const recent = async () => (await tab.walletLists())[evm].recent.map(({ connectorId }) => connectorId)

  it('[S9-08] two recent wallets are offered, the latest first, if they are still present', async () => {
    const fourthWallet = walletIn(evm, 'four')
    tab.wallets.announce(fourthWallet)
    await tab.connect(evm, 'one', 'two', 'three', 'four')
    await tab.manage.disconnectAll()
    expect(await recent()).toEqual(['four', 'three'])
    await reload([firstWallet, secondWallet, thirdWallet])
    expect(await recent()).toEqual(['three', 'two'])
    await tab.connect(evm, 'three')
    expect(await recent()).toEqual(['two', 'one'])
  })

  it('[S9-08] recent wallets are removed on the user’s request, except connected ones', async () => {
    await tab.connect(evm, 'one', 'two')
    await tab.outside.disconnect(entry('two'))
    tab.manage.forgetRecent(evm)
    expect([await recent(), await idsIn(tab, evm)]).toEqual([[], ['one']])
    await reload()
    expect([await recent(), await idsIn(tab, evm)]).toEqual([[], ['one']])
  })
})

clause(['S8-36', 'S4-02'], () => {
  it('[S8-36] only the active one of several stored wallets is restored if the host allows one at a time', async () => {
    await tab.connect(evm, 'one', 'two')
    await reload(wallets(), false)
    expect(await idsIn(tab, evm)).toEqual(['two'])
    expect(firstWallet.requests).not.toContain('restore')
  })
})
