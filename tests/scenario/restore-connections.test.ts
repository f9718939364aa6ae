import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { encodeStored, storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { evmSpelling } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, walletWithOverrides, noResponse, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting, world } from './world.ts'

const request = { connectorId: 'one' }

/** The disk after a visit in which wallet one was connected, followed by these steps. */
const diskAfter = async (then: (visit: Awaited<ReturnType<typeof readyWorld>>) => unknown = () => {}) => {
  const visit = await readyWorld({ wallets: [wallet()] })
  await visit.outside.connect(request)
  await then(visit)
  visit.dispose()
  return visit.disk
}

const permitted = (settings: Parameters<typeof wallet>[1] = {}) =>
  wallet('one', { permitted: true, ...settings })

const reload = async (setting: Setting) => readyWorld(setting)

describe('a reload', () => {
  it('[S4-30] opens no view, even when the user returns to the page on an unsupported chain', async () => {
    const fakeWallet = permitted({ chainId: chain(137) })
    const { account, page, state } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    expect(account()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:137' })
    page.returnToForeground()
    await settled()
    expect(state().open).toBe(false)
  })

  it('[S3-26] stores the wallet that the user connected last', async () => {
    const tab = await readyWorld({ wallets: [wallet('one'), wallet('two')] })
    await tab.outside.connect({ connectorId: 'one' })
    await tab.outside.connect({ connectorId: 'two' })
    await settled()
    expect(tab.stored(storageKeys.walletId)).toBe('two')
  })

  it('[S4-02] is connected again, after connecting, with the wallet’s current report', async () => {
    const fakeWallet = permitted({ addresses: [BOB, ALICE], chainId: chain(10) })
    const { trace, state, events } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    expect(trace[0]).toMatchObject({ phase: 'restoring', accounts: { eip155: { status: 'connecting' } } })
    expect(state()).toMatchObject({
      caipNetworkId: 'eip155:10',
      accounts: { eip155: { status: 'connected', address: BOB, caipNetworkId: 'eip155:10' } },
    })
    expect(events.slice(1)).toEqual([
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Wallet one', reconnect: true } },
    ])
  })

  it('[S4-02] [S3-26] a wallet that reports none of the remembered accounts is recent, and not connected', async () => {
    const fakeWallet = permitted({ addresses: [BOB] })
    const options = { features: { multiWallet: true } }
    const tab = await reload({ disk: await diskAfter(), wallets: [fakeWallet], options })
    expect(tab.account()).toMatchObject({ status: 'disconnected' })
    expect(tab.outside.connections.state.eip155).toMatchObject([
      { connectorId: 'one', status: 'disconnected', accounts: [{ address: ALICE }] },
    ])
    fakeWallet.changeAccounts([BOB, ALICE])
    await settled()
    expect(tab.account()).toMatchObject({ status: 'connected', address: BOB })
  })

  it('[S3-26] a user whose account an earlier version has stored in another spelling stays connected', async () => {
    await fc.assert(
      fc.asyncProperty(evmSpelling, async (spell) => {
        const disk = await diskAfter()
        const accounts = [{ address: spell(ALICE.slice(2)), type: 'eoa' as const }]
        const stored = { eip155: [{ connectorId: 'one', accounts, caipNetwork: chain(1) }] }
        disk.texts.set(storageKeys.connections.key, encodeStored(storageKeys.connections, stored))
        const tab = await reload({ disk, wallets: [permitted()] })
        expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
        tab.dispose()
      }),
      { numRuns: 20 },
    )
  })

  it('[S4-07] a wallet that has no account yet is asked again, soon and silently', async () => {
    const fakeWallet = wallet()
    const { clock, account } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    expect(account().status).toBe('disconnected')
    fakeWallet.permitted = true
    await clock.advance(2000)
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(fakeWallet.requests.filter((asked) => asked !== 'restore')).toEqual([])
  })

  it('[S4-07] a wallet that stays without an account is asked three times, not for ever', async () => {
    const fakeWallet = wallet()
    const { clock } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    await clock.advance(60_000)
    expect(fakeWallet.requests).toEqual(['restore', 'restore', 'restore'])
  })

  it('[S4-02] a wallet whose rdns another one claims is recent, and not connected', async () => {
    const impostor = wallet('one#2', {
      permitted: true,
      connector: { id: 'one#2', name: 'Wallet one', info: { rdns: 'TEST.one' } },
    })
    const options = { features: { multiWallet: true } }
    const tab = await reload({ disk: await diskAfter(), wallets: [permitted(), impostor], options })
    expect(tab.account()).toMatchObject({ status: 'disconnected' })
    expect(tab.outside.connections.state.eip155).toMatchObject([
      { connectorId: 'one', status: 'disconnected' },
    ])
    await tab.outside.connect(request)
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('[S4-02] a wallet without an rdns, whose name another one has, is recent, and not connected', async () => {
    const nameless = { name: 'Wallet one', info: {} }
    const known = permitted({ connector: { id: 'one', ...nameless } })
    const impostor = wallet('one#2', {
      permitted: true,
      connector: { id: 'one#2', ...nameless, name: 'WALLET ONE' },
    })
    const options = { features: { multiWallet: true } }
    const tab = await reload({ disk: await diskAfter(), wallets: [known, impostor], options })
    expect(tab.account()).toMatchObject({ status: 'disconnected' })
    const alone = await reload({
      disk: await diskAfter(),
      wallets: [permitted({ connector: nameless })],
      options,
    })
    expect(alone.account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('opens no view, even on a chain that is not configured', async () => {
    const fakeWallet = permitted({ chainId: chain(137) })
    const { state, account } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    expect([account().caipNetworkId, state().open]).toEqual(['eip155:137', false])
  })

  it('does not wait for a wallet of a namespace without an adapter', async () => {
    const disk = new FakeDisk()
    const { key } = storageKeys.connectedConnectors
    disk.texts.set(key, encodeStored(storageKeys.connectedConnectors, { solana: 'sol' }))
    const tab = world({ disk })
    expect(await outcomeOf(tab.kernel.restore())).toBe('done')
  })

  it('removes stored data that cannot be decoded', async () => {
    const disk = new FakeDisk()
    disk.texts.set(storageKeys.connectedConnectors.key, '{"v":1,"value":{"eip155":7}}')
    const { state } = await reload({ disk, wallets: [permitted()] })
    expect(state()).toMatchObject({ phase: 'ready', accounts: { eip155: { status: 'disconnected' } } })
  })
})

describe('a wallet that is locked when the page loads', () => {
  it('is restored when it is unlocked, without a prompt', async () => {
    const fakeWallet = permitted()
    fakeWallet.permitted = false
    const { account } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    expect(account().status).toBe('disconnected')
    fakeWallet.permitted = true
    fakeWallet.changeAccounts([ALICE])
    await settled()
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(fakeWallet.requests).not.toContain('connect')
  })

  it('is restored when it is unlocked, although it never responds to the request from before', async () => {
    const fakeWallet = permitted()
    let locked = true
    const lockableWallet = walletWithOverrides(fakeWallet, {
      restore: () => () => (locked ? noResponse() : fakeWallet.restore()()),
    })
    const tab = world({ disk: await diskAfter(), wallets: [lockableWallet] })
    const restoring = tab.kernel.restore()
    await tab.clock.advance(3000)
    expect([await outcomeOf(restoring), tab.account().status]).toEqual(['done', 'disconnected'])
    locked = false
    fakeWallet.changeAccounts([ALICE])
    await settled()
    expect(tab.account().status).toBe('connected')
  })

  it.each(['a return to the page', 'an opening of the modal'])(
    'is restored when it was unlocked without an event, by %s, without a prompt',
    async (when) => {
      const fakeWallet = wallet('one', { permitted: false })
      const tab = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
      const ask = () => (when === 'a return to the page' ? tab.page.returnToForeground() : tab.outside.open())
      void ask()
      await settled()
      expect(tab.account().status).toBe('disconnected')
      tab.outside.close()
      fakeWallet.permitted = true
      void ask()
      await settled()
      expect(tab.account().status).toBe('connected')
      expect(fakeWallet.requests).not.toContain('connect')
    },
  )

  it('is not restored when the user disconnects before it is unlocked', async () => {
    const fakeWallet = permitted()
    fakeWallet.permitted = false
    const { account, outside } = await reload({ disk: await diskAfter(), wallets: [fakeWallet] })
    await outside.disconnect()
    fakeWallet.permitted = true
    fakeWallet.changeAccounts([ALICE])
    await settled()
    expect(account().status).toBe('disconnected')
  })
})

clause(['S4-03', 'S4-06'], () => {
  it('[S4-06] a connector that the user disconnected is not restored until the user connects it', async () => {
    const disk = await diskAfter(({ outside }) => outside.disconnect())
    const secondTab = await reload({ disk, wallets: [permitted()] })
    expect([secondTab.account().status, secondTab.stored(storageKeys.disconnectedConnectors)]).toEqual([
      'disconnected',
      { eip155: ['one'] },
    ])
    await secondTab.outside.connect(request)
    expect(secondTab.stored(storageKeys.disconnectedConnectors)).toEqual({ eip155: [] })
    secondTab.dispose()
    const thirdTab = await reload({ disk, wallets: [permitted()] })
    expect(thirdTab.account().status).toBe('connected')
  })

  it('[S1-27, S4-03] without enableReconnect everything is disconnected at once, without a request to a wallet', async () => {
    const fakeWallet = permitted()
    const disk = await diskAfter()
    const { account } = await reload({ disk, wallets: [fakeWallet], options: { enableReconnect: false } })
    expect([account().status, fakeWallet.requests]).toEqual(['disconnected', []])
  })
})

describe('disposal while restoring', () => {
  it('ends the wait, leaves no timer, and ignores a late response', async () => {
    const fakeWallet = permitted({ addresses: [BOB] })
    let respond = () => {}
    const slowWallet = walletWithOverrides(fakeWallet, {
      restore: () => async () => {
        await new Promise<void>((resolve) => void (respond = resolve))
        return TE.right({ addresses: [BOB] as const, chainId: chain(10) })()
      },
    })
    const disk = await diskAfter()
    const textsBefore = [...disk.texts]
    const tab = world({ disk, wallets: [slowWallet] })
    const restoring = tab.kernel.restore()
    await settled()
    tab.dispose()
    respond()
    expect([await outcomeOf(restoring), tab.clock.pending]).toEqual(['done', 0])
    expect([...disk.texts]).toEqual(textsBefore)
  })

  it('ends the wait for wallets that fail too', async () => {
    const failingWallet = walletWithOverrides(permitted(), {
      restore: () => TE.left(failure('FailedToConnect', 'Failed to connect')),
    })
    const tab = world({ disk: await diskAfter(), wallets: [failingWallet] })
    expect(await outcomeOf(tab.kernel.restore())).toBe('done')
    expect(tab.state().phase).toBe('ready')
  })
})
