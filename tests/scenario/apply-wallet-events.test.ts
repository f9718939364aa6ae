import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { beforeEach, describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, noResponse, walletWithOverrides, wallet } from './wallets.ts'
import { chain, readyWorld, type World } from './world.ts'

const one = { connectorId: 'one' }

let fakeWallet: FakeWallet
let tab: World
beforeEach(async () => {
  fakeWallet = wallet()
  tab = await readyWorld({ wallets: [fakeWallet, wallet('two')] })
  await tab.outside.connect(one)
})

describe('events of the connected wallet', () => {
  it('changes the account', async () => {
    fakeWallet.changeAccounts([BOB, ALICE])
    expect(tab.account()).toMatchObject({ status: 'connected', address: BOB })
    await settled()
    expect(tab.stored(storageKeys.connections)?.eip155?.[0]?.accounts.map(({ address }) => address)).toEqual([
      BOB,
      ALICE,
    ])
  })

  it('changes the network, of account and product at once', async () => {
    fakeWallet.changeChain(chain(10))
    expect(tab.state()).toMatchObject({
      caipNetworkId: 'eip155:10',
      accounts: { eip155: { caipNetworkId: 'eip155:10', caipAddress: `eip155:10:${ALICE}` } },
    })
    await settled()
    expect(tab.stored(storageKeys.activeNetwork)).toBe('eip155:10')
  })

  it('disconnects, and is not stored as a disconnect by the user', async () => {
    tab.outside.open()
    fakeWallet.disconnectOne()
    expect(tab.account()).toEqual({ status: 'disconnected' })
    expect(tab.state()).toMatchObject({ open: false, caipNetworkId: 'eip155:1' })
    await settled()
    expect(tab.stored(storageKeys.connectedConnectors)).toEqual({})
    expect(tab.stored(storageKeys.disconnectedConnectors)).toBeUndefined()
    expect(tab.eventNames().slice(-2)).toEqual(['DISCONNECT_SUCCESS', 'MODAL_CLOSE'])
  })

  it('is ignored when another wallet is connected', async () => {
    await tab.outside.connect({ connectorId: 'two' })
    fakeWallet.changeAccounts([BOB])
    fakeWallet.changeChain(chain(10))
    fakeWallet.disconnectOne()
    expect(tab.account()).toMatchObject({ connectorId: 'two', address: ALICE, caipNetworkId: 'eip155:1' })
    expect(fakeWallet.observed).toBe(false)
  })

  it('is ignored after disposal', () => {
    tab.dispose()
    expect([fakeWallet.observed, tab.wallets.observed, tab.page.observed]).toEqual([false, false, false])
  })
})

clause(['S4-07'], () => {
  it('[S4-07] an empty list of accounts disconnects and is reported', () => {
    fakeWallet.changeAccounts([])
    expect(tab.account()).toEqual({ status: 'disconnected' })
    expect(tab.events.at(-1)).toEqual({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } })
  })

  it('[S4-07] accounts that come back restore the connection without a prompt', async () => {
    fakeWallet.changeAccounts([])
    await settled()
    expect(tab.stored(storageKeys.connectedConnectors)).toEqual({ eip155: 'one' })
    fakeWallet.changeAccounts([BOB])
    await settled()
    expect(tab.account()).toMatchObject({ status: 'connected', address: BOB, connectorId: 'one' })
    expect(fakeWallet.requests.filter((name) => name === 'connect')).toHaveLength(1)
  })

  it('[S4-07] accounts that came back while the page was hidden restore it in the foreground', async () => {
    fakeWallet.changeAccounts([])
    fakeWallet.addresses = [ALICE]
    expect(tab.account().status).toBe('disconnected')
    tab.page.returnToForeground()
    await settled()
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('[S4-07] accounts that come back do not replace another wallet, nor undo a disconnect by the user', async () => {
    fakeWallet.changeAccounts([])
    await tab.outside.connect({ connectorId: 'two' })
    fakeWallet.changeAccounts([BOB])
    await settled()
    expect(tab.account()).toMatchObject({ connectorId: 'two' })
    await tab.outside.disconnect()
    await tab.outside.connect(one)
    fakeWallet.changeAccounts([])
    await tab.outside.disconnect()
    fakeWallet.changeAccounts([BOB])
    await settled()
    expect(tab.account().status).toBe('disconnected')
    expect(tab.stored(storageKeys.disconnectedConnectors)).toEqual({ eip155: ['two', 'one'] })
  })

  it('[S4-07] the next visit restores a wallet that had no accounts at the end of this one', async () => {
    fakeWallet.changeAccounts([])
    await settled()
    tab.dispose()
    fakeWallet.addresses = [BOB, ALICE]
    const nextTab = await readyWorld({ wallets: [fakeWallet], disk: tab.disk, clock: tab.clock })
    expect(nextTab.account()).toMatchObject({ status: 'connected', address: BOB })
  })

  it('[S4-07] an empty list of accounts that the page missed while hidden disconnects too', async () => {
    fakeWallet.permitted = false
    tab.page.returnToForeground()
    await tab.clock.advance(1499)
    expect(tab.account().status).toBe('connected')
    await tab.clock.advance(1)
    expect(tab.account()).toEqual({ status: 'disconnected' })
  })

  it.each([0, 499, 500, 1499])(
    '[S4-07] an empty answer to the page’s own question, which is another one after %i ms, disconnects nothing',
    async (ms) => {
      fakeWallet.permitted = false
      tab.page.returnToForeground()
      await tab.clock.advance(ms)
      fakeWallet.permitted = true
      await tab.clock.advance(5000)
      const statuses = tab.trace.map(({ accounts }) => accounts.eip155.status)
      expect(statuses.slice(statuses.indexOf('connected'))).not.toContain('disconnected')
      expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
    },
  )

  it('[S4-07] after such a disconnect the wallet is asked at each return, and at each opening of the modal', async () => {
    fakeWallet.permitted = false
    tab.page.returnToForeground()
    await tab.clock.advance(2000)
    for (const ask of [() => tab.page.returnToForeground(), () => tab.page.returnToForeground()]) {
      ask()
      await settled()
      expect(tab.account().status).toBe('disconnected')
    }
    fakeWallet.permitted = true
    tab.outside.open()
    await settled()
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(fakeWallet.requests.filter((request) => request === 'connect')).toHaveLength(1)
  })
})

describe('events missed while the page was in the background', () => {
  it('are requested on return', async () => {
    fakeWallet.addresses = [BOB]
    fakeWallet.chainId = chain(10)
    tab.page.returnToForeground()
    await settled()
    expect(tab.account()).toMatchObject({ address: BOB, caipNetworkId: 'eip155:10' })
    expect(fakeWallet.requests).not.toContain('eth_requestAccounts')
  })

  it('are requested again on the next return if the wallet did not respond', async () => {
    const responses = [noResponse]
    const sleepingWallet = walletWithOverrides(fakeWallet, {
      restore: () => responses.pop() ?? fakeWallet.restore(),
    })
    const otherTab = await readyWorld({ wallets: [sleepingWallet] })
    await otherTab.outside.connect(one)
    otherTab.page.returnToForeground()
    await otherTab.clock.advance(5000)
    fakeWallet.addresses = [BOB]
    otherTab.page.returnToForeground()
    await settled()
    expect(otherTab.account()).toMatchObject({ address: BOB })
  })

  it('change nothing when the wallet responds with a failure', async () => {
    const failingWallet = walletWithOverrides(fakeWallet, {
      restore: () => TE.left(failure('FailedToConnect', 'Failed to connect')),
    })
    const otherTab = await readyWorld({ wallets: [failingWallet] })
    await otherTab.outside.connect(one)
    otherTab.page.returnToForeground()
    await settled()
    expect(otherTab.account().status).toBe('connected')
  })
})

clause(['S4-30', 'S1-28', 'S1-29'], () => {
  const combinations = [
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ] as const

  it.each(combinations)(
    '[S4-30] [S1-28] [S1-29] a change to another chain, with enableNetworkSwitch %s and allowUnsupportedChain %s',
    async (enableNetworkSwitch, allowUnsupportedChain) => {
      const otherWallet = wallet()
      const world = await readyWorld({
        wallets: [otherWallet],
        options: { enableNetworkSwitch, allowUnsupportedChain },
      })
      await world.outside.connect(one)
      const opens = enableNetworkSwitch && !allowUnsupportedChain
      otherWallet.changeChain(chain(137))
      expect(world.account()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:137' })
      expect(world.state()).toMatchObject({ open: opens, view: opens ? 'UnsupportedChain' : 'Connect' })
      otherWallet.changeChain(chain(10))
      expect(world.state().open).toBe(false)
    },
  )

  it('[S4-30] the view can be closed, and opens once for each change to a chain that is not configured', () => {
    fakeWallet.changeChain(chain(137))
    tab.outside.close()
    expect(tab.state()).toMatchObject({ open: false, caipNetworkId: 'eip155:137' })
    fakeWallet.changeChain(chain(137))
    expect(tab.state().open).toBe(false)
    fakeWallet.changeChain(chain(42220))
    expect(tab.state()).toMatchObject({ open: true, view: 'UnsupportedChain' })
    fakeWallet.changeChain(chain(1))
    expect(tab.state().open).toBe(false)
  })

  it('[S4-30] goes back to the view that was open before', () => {
    tab.outside.open()
    fakeWallet.changeChain(chain(137))
    expect(tab.state().view).toBe('UnsupportedChain')
    fakeWallet.changeChain(chain(10))
    expect(tab.state()).toMatchObject({ open: true, view: 'Account' })
  })
})

type Report =
  | { readonly type: 'accounts'; readonly list: (typeof ALICE)[] }
  | { readonly type: 'chain' | 'switch' | 'returns'; readonly id: number }

describe('any events of the wallet in any order', () => {
  it(
    'every state has the account and network of the last report',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      const anyReport: fc.Arbitrary<Report> = fc.oneof(
        fc.record({
          type: fc.constant('accounts' as const),
          list: fc.shuffledSubarray([ALICE, BOB], { minLength: 1 }),
        }),
        fc.record({
          type: fc.constantFrom('chain' as const, 'switch' as const),
          id: fc.constantFrom(1, 10, 137),
        }),
        fc.record({ type: fc.constant('returns' as const), id: fc.constantFrom(1, 10, 137) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(anyReport, { maxLength: 8 }), async (all) => {
          const reportingWallet = wallet()
          const world = await readyWorld({ wallets: [reportingWallet] })
          await world.outside.connect(one)
          for (const each of all) {
            if (each.type === 'accounts') reportingWallet.changeAccounts(each.list)
            else if (each.type === 'chain') reportingWallet.changeChain(chain(each.id))
            else if (each.type === 'switch') void world.outside.switchNetwork(chain(each.id)).catch(() => {})
            else {
              reportingWallet.chainId = chain(each.id)
              world.page.returnToForeground()
            }
            await settled()
            const { addresses, chainId } = reportingWallet
            expect(world.account()).toMatchObject({ address: addresses[0], caipNetworkId: chainId })
            expect(world.state().caipNetworkId).toBe(chainId)
          }
          for (const { caipNetworkId, accounts } of world.trace)
            if (accounts.eip155.status === 'connected')
              expect(caipNetworkId).toBe(accounts.eip155.caipNetworkId)
          world.dispose()
        }),
        { numRuns: runs(40) },
      )
    },
  )
})
