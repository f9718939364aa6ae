import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { OpenableViewName, OpenArguments } from '#contracts/index.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { isOpenable, viewNames } from '#domain/modal/view.ts'
import { encodeStored, storageKeys } from '#domain/storage/storage-keys.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { browsing, ranked } from './browsing.ts'
import { walletWithOverrides, noResponse, wallet } from './wallets.ts'
import { readyWorld, type Setting, world } from './world.ts'

const request = { connectorId: 'one' }
const connected = async (setting: Setting = {}) => {
  const fakeWallet = wallet()
  const tab = await readyWorld({ wallets: [fakeWallet], ...setting })
  await tab.outside.connect(request)
  return { ...tab, fakeWallet }
}

clause(['S2-23', 'S2-24'], () => {
  it('[S2-23] shows the requested view, whichever wallet is connected', async () => {
    const { outside, state } = await connected()
    outside.open({ view: 'SwitchNetwork' })
    expect(state()).toMatchObject({ open: true, view: 'SwitchNetwork' })
  })

  // It needs a wallet on such a network.
  const openable = viewNames.filter((name) => isOpenable(name) && name !== 'UnsupportedChain')
  it.each(openable.filter(isOpenable))('[S2-23] shows the requested view %s', async (view) => {
    // Basic mode has no swaps, no on-ramp and no history.
    const isGated = ['Swap', 'OnRamp', 'Activity'].includes(view)
    for (const setting of isGated ? [{}] : [{}, { options: { basic: true } }]) {
      const features = {
        transfers: new FakeTransfers(),
        activity: new FakeActivity(2),
        onramp: new FakeOnRamp(),
        payments: new FakePayments(),
        swaps: new FakeSwaps(new FakeClock()),
      }
      const { outside, state, kernel } = await readyWorld({ ...features, ...setting })
      if (view === 'SelfCheck')
        kernel.update({ debug: true, diagnostics: { feature: 'diagnostics', load: async () => ({}) } })
      outside.open({ view })
      expect(state()).toMatchObject({ open: true, view })
    }
  })

  it('[S2-23] does not show UnsupportedChain while the wallet is on a supported network', async () => {
    const tab = await readyWorld({ wallets: [wallet()] })
    const open = () => tab.outside.open({ view: 'UnsupportedChain' })
    expect(open).toThrow(expect.objectContaining({ code: 'VIEW_NOT_AVAILABLE' }))
    await tab.outside.connect({ connectorId: 'one' })
    expect(open).toThrow(expect.objectContaining({ code: 'VIEW_NOT_AVAILABLE' }))
    expect(tab.state().open).toBe(false)
  })

  it('the opening is reported before what the view lists', async () => {
    const directory = new FakeWalletDirectory(ranked(3, { rdns: 'test.elsewhere' }))
    const tab = await browsing([], { directory, wallets: [wallet()] })
    await tab.open()
    tab.outside.close()
    await tab.open()
    const names = tab.events.map(({ event }) => event)
    const kinds = names.filter((name, nth) => name !== 'INITIALIZE' && name !== names[nth - 1])
    const opening = ['MODAL_OPEN', 'WALLET_IMPRESSION_V2']
    expect(kinds).toEqual([...opening, 'MODAL_CLOSE', ...opening])
  })

  it.each(['cosmos', 'polkadot', 'solana'] as const)(
    'names the missing adapter of %s, and opens nothing',
    async (namespace) => {
      const { outside, state } = await readyWorld()
      expect(() => outside.open({ namespace })).toThrow(expect.objectContaining({ code: 'NO_ADAPTER' }))
      expect(state().open).toBe(false)
    },
  )

  it.each([
    ['Send', '`send`'],
    ['Receive', '`send`'],
    ['Activity', '`activity`'],
    ['OnRamp', '`onramp`'],
    ['Pay', '`pay`'],
    ['Swap', '`swaps`'],
  ] as const)('[S2-21] [S2-23] rejects %s without the option %s', async (view, option) => {
    const { outside, state } = await connected()
    expect(() => outside.open({ view })).toThrow(
      expect.objectContaining({ code: 'VIEW_NOT_AVAILABLE', message: expect.stringContaining(option) }),
    )
    expect(state().open).toBe(false)
  })

  it('[S2-23] [S3-11] opens Send with the host’s parameters, and other views without', async () => {
    const { outside, inside } = await connected({ transfers: new FakeTransfers() })
    const preset = { token: '0x1', sendTokenAmount: '1.5', receiverAddress: '0x2' }
    const currentView = () => viewOf(inside.navigation.state)
    outside.open({ view: 'Send', ...preset })
    expect(currentView()).toEqual({ name: 'Send', preset })
    outside.open({ view: 'Send', receiverAddress: '0x3', sendTokenAmount: 5 as never })
    expect(currentView()).toEqual({ name: 'Send', preset: { receiverAddress: '0x3' } })
    outside.open({ view: 'Send' })
    expect(currentView()).toEqual({ name: 'Send' })
    outside.open({ view: 'Receive', ...preset })
    expect(currentView()).toEqual({ name: 'Receive' })
  })

  it.each<readonly [view: string, code: string]>([
    ['Nonsense', 'VIEW_NOT_FOUND'],
    // A view that is not built, or that continues another view.
    ...viewNames.filter((name) => !isOpenable(name)).map((name) => [name, 'VIEW_NOT_AVAILABLE'] as const),
  ])('[S2-23] rejects the view %s by name, and stays closed', async (view, code) => {
    const { outside, state } = await readyWorld()
    expect(() => outside.open({ view: view as OpenableViewName })).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(view) }),
    )
    expect(state().open).toBe(false)
  })

  it.each(['Networks', 'connect', '__proto__'])(
    '[S2-23] for the unknown view %s the error names all that there are',
    async (view) => {
      const { outside } = await readyWorld()
      const known = viewNames.filter(isOpenable)
      expect(known).toContain('SwitchNetwork')
      expect(() => outside.open({ view: view as OpenableViewName })).toThrow(
        expect.objectContaining({
          code: 'VIEW_NOT_FOUND',
          message: `There is no view '${view}', only ${known.join(', ')}`,
        }),
      )
    },
  )

  it('[S2-24] shows Account when an address is connected, otherwise Connect', async () => {
    const { outside, state } = await connected()
    outside.open()
    expect(state().view).toBe('Account')
    await outside.disconnect()
    outside.open()
    expect(state().view).toBe('Connect')
  })

  it('[S2-24] shows Connect for a namespace in which nothing is connected, and lists its wallets only', async () => {
    const { outside, inside, state } = await connected({ namespaces: ['eip155', 'solana'] })
    outside.open({ namespace: 'solana' })
    expect(state().view).toBe('Connect')
    let listed: unknown
    inside.listConnectors.listing$.subscribe(({ connectors }) => (listed = connectors))
    expect(listed).toEqual([])
  })

  it('[S8-51] rejects an unknown namespace', async () => {
    const { outside } = await readyWorld()
    const unknown = { namespace: 'near' as never }
    expect(() => outside.open(unknown)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_NAMESPACE', message: 'Unsupported chain namespace' }),
    )
    await expect(outside.connect({ connectorId: 'one', ...unknown })).rejects.toMatchObject({
      code: 'UNKNOWN_NAMESPACE',
      message: 'Unsupported chain namespace',
    })
  })
})

describe('opened while connections are still being restored', () => {
  const restoring = async (setting: Setting = {}, asked: OpenArguments = {}) => {
    const disk = new FakeDisk()
    const { connectedConnectors } = storageKeys
    disk.texts.set(connectedConnectors.key, encodeStored(connectedConnectors, { eip155: 'one' }))
    const tab = world({ disk, ...setting })
    const restored = tab.kernel.restore()
    tab.outside.open(asked)
    return { ...tab, restored }
  }

  it('[S2-24] is loading, then shows Account when the wallet has responded', async () => {
    const { state, wallets, restored } = await restoring()
    expect(state()).toMatchObject({ open: true, loading: true, phase: 'restoring' })
    wallets.announce(wallet('one', { permitted: true }))
    await restored
    expect(state()).toMatchObject({ open: true, loading: false, view: 'Account' })
  })

  it('[S2-24] is loading, then shows Connect when the wallet never responds', async () => {
    const own = walletWithOverrides(wallet(), { restore: () => noResponse })
    const { state, clock } = await restoring({ wallets: [own] })
    await clock.advance(3000)
    expect(state()).toMatchObject({ open: true, loading: false, view: 'Connect' })
  })

  it.each([
    ['one', 'Account'],
    ['nobody', 'Connect'],
  ])(
    '[S2-24] waits when a button asks for the account that it was told of: %s responds, it shows %s',
    async (id, view) => {
      const { state, wallets, clock, restored } = await restoring({}, { view: 'Account' })
      expect(state()).toMatchObject({ open: true, loading: true })
      wallets.announce(wallet(id, { permitted: true }))
      await clock.advance(3000)
      await restored
      expect(state()).toMatchObject({ open: true, loading: false, view })
    },
  )

  it.each(['one', 'nobody'])(
    '[S2-24] keeps the view that the user opened meanwhile, whether %s responds',
    async (id) => {
      const { state, wallets, clock, inside, restored } = await restoring()
      inside.navigation.show({ name: 'WhatIsAWallet' })
      wallets.announce(wallet(id, { permitted: true }))
      await clock.advance(3000)
      await restored
      expect(state()).toMatchObject({ open: true, loading: false, view: 'WhatIsAWallet' })
    },
  )

  it('[S2-23] keeps a view that was requested meanwhile', async () => {
    const { state, clock, outside } = await restoring()
    outside.open({ view: 'SwitchNetwork' })
    await clock.advance(3000)
    expect(state()).toMatchObject({ open: true, loading: false, view: 'SwitchNetwork' })
  })
})

clause(['S2-27', 'S2-28', 'S2-29'], () => {
  it('[S2-27] closing resets the view to Connect and ends loading', async () => {
    const { outside, inside, state } = await readyWorld()
    outside.open({ view: 'SwitchNetwork' })
    inside.navigation.show({ name: 'WhatIsANetwork' })
    outside.close()
    expect(state()).toMatchObject({ open: false, view: 'Connect', loading: false })
  })

  it('[S2-28] closing the embedded modal shows Account when connected, otherwise Connect', async () => {
    const { outside, state } = await connected({ options: { enableEmbedded: true } })
    outside.open({ view: 'SwitchNetwork' })
    outside.close()
    expect(state()).toMatchObject({ open: false, view: 'Account' })
    await outside.disconnect()
    outside.open()
    outside.close()
    expect(state().view).toBe('Connect')
  })

  it('[S2-29] back pops the history, and closes at its root', async () => {
    const { outside, inside, state, eventNames } = await readyWorld()
    outside.open()
    inside.navigation.show({ name: 'WhatIsAWallet' })
    outside.modal.back()
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
    outside.modal.back()
    expect(state().open).toBe(false)
    expect(eventNames()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

clause(['S2-30', 'S9-25'], () => {
  it('[S2-30] [S9-25] shakes for 500 ms', async () => {
    const { outside, state, clock } = await readyWorld()
    outside.open()
    outside.modal.shake()
    await clock.advance(499)
    expect(state().shake).toBe(true)
    await clock.advance(1)
    expect(state().shake).toBe(false)
  })

  it('[S9-25] shakes for 500 ms from the last request', async () => {
    const { outside, state, clock } = await readyWorld()
    outside.open()
    outside.modal.shake()
    await clock.advance(300)
    outside.modal.shake()
    await clock.advance(300)
    expect(state().shake).toBe(true)
    await clock.advance(200)
    expect(state().shake).toBe(false)
  })
})

clause('S4-09', () => {
  it('[S4-09] emits opening and closing, with whether an address is connected', async () => {
    const { outside, events, fakeWallet } = await connected()
    events.length = 0
    outside.open()
    outside.open({ view: 'SwitchNetwork' })
    outside.close()
    fakeWallet.changeAccounts([])
    outside.open()
    const modalEvents = events.filter(({ event }) => event.startsWith('MODAL'))
    expect(modalEvents).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: true } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
      { event: 'MODAL_OPEN', properties: { connected: false } },
    ])
  })

  it.each<[string, boolean, (tab: Awaited<ReturnType<typeof connected>>) => unknown]>([
    ['the host', true, ({ outside }) => outside.close()],
    ['its close control', true, ({ inside }) => inside.navigation.close()],
    ['its backdrop', true, ({ inside }) => inside.navigation.close('backdrop')],
    ['going back from the first view', true, ({ inside }) => inside.navigation.back()],
    ['a finished switch', true, ({ outside }) => outside.switchNetwork('eip155:10')],
    ['a disconnection by the user', false, ({ outside }) => outside.disconnect()],
    ['a disconnection by the wallet', false, ({ fakeWallet }) => fakeWallet.changeAccounts([])],
  ])('[S4-09] emits its closing once, by %s', async (_, isConnected, leave) => {
    const tab = await connected()
    tab.outside.open({ view: 'SwitchNetwork' })
    tab.events.length = 0
    await leave(tab)
    expect(tab.state().open).toBe(false)
    const modalEvents = tab.events.filter(({ event }) => event.startsWith('MODAL'))
    expect(modalEvents).toEqual([{ event: 'MODAL_CLOSE', properties: { connected: isConnected } }])
  })
})

it('gives a later subscriber the same list of wallets and the same host, because a view renders again for another object', async () => {
  const { inside } = await readyWorld({ wallets: [wallet()] })
  for (const read of [
    () => firstValueFrom(inside.listConnectors.listing$),
    () => firstValueFrom(inside.configure.host$),
  ])
    expect(await read()).toBe(await read())
})

it('names the host by the title that the page has when the modal opens', async () => {
  const { inside, page } = await readyWorld()
  const name = async () => (await firstValueFrom(inside.configure.host$)).name
  expect(await name()).toBe('Example')
  page.title = () => 'Checkout'
  expect(await name()).toBe('Checkout')
})
