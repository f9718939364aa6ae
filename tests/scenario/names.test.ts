import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { storedNames } from '#domain/names/stored-names.ts'
import { failure } from '#domain/shared/failure.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, wallet } from './wallets.ts'
import { outcomeOf, readyWorld, type Setting, world } from './world.ts'

const IMAGE = 'https://images.example/harbor.png'
const FIVE_MINUTES = 300_000

/** No account has a name. */
class Nameless extends FakeNames {
  override set(): void {}
}

/** A connected tab of a host with names. */
const connectedHost = async (setting: Setting = {}, names = new FakeNames()) => {
  names.set({ name: 'harbor.eth', address: ALICE, image: IMAGE })
  names.set({ name: 'lantern.eth', address: BOB })
  const tab = await readyWorld({ wallets: [wallet()], names, ...setting })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  return { ...tab, names, lookUps: () => names.requests.splice(0) }
}

const feature = async ({ inside }: Awaited<ReturnType<typeof connectedHost>>) =>
  (await inside.names.load()).lookUpNames

clause('S3-06', () => {
  it('[S3-06] a connected account has its name and its image, in the state and in `useCases.account`', async () => {
    const tab = await connectedHost()
    expect(tab.account()).toMatchObject({ profileName: 'harbor.eth', profileImage: IMAGE })
    expect(tab.outside.names.state).toEqual({ address: ALICE, name: 'harbor.eth', image: IMAGE })
  })

  it('[S3-26] [S3-06] the name and its image are shown at once in the next visit, until they are looked up again', async () => {
    const disk = new FakeDisk()
    const first = await connectedHost({ disk })
    first.dispose()
    const names = new FakeNames()
    names.pause = () => new Promise(() => undefined)
    const tab = world({ disk, names, wallets: [wallet('one', { permitted: true })] })
    await tab.kernel.restore()
    await tab.inside.names.load()
    await settled()
    expect(names.requests).toHaveLength(1)
    expect(tab.account()).toMatchObject({ profileName: 'harbor.eth', profileImage: IMAGE })
  })

  it('[S3-06] a name that a server has drawn is shown until it is looked up, and not if the host has no names', async () => {
    const caipAddress = `${network(1).caipNetworkId}:${ALICE}`
    const initialState = { state: { accounts: { eip155: { caipAddress, profileName: 'drawn.eth' } } } }
    const visit = async (setting: Setting) => {
      const names = new FakeNames()
      names.pause = () => new Promise(() => undefined)
      const tab = await readyWorld({ wallets: [wallet()], names, ...setting })
      await tab.outside.connect({ connectorId: 'one' })
      await settled()
      return tab
    }
    const drawn = await visit({ options: { initialState } })
    expect(drawn.account()).toMatchObject({ profileName: 'drawn.eth' })
    const looked = await connectedHost({ options: { initialState } })
    expect(looked.account()).toMatchObject({ profileName: 'harbor.eth' })
    const nameless = await connectedHost({ options: { initialState } }, new Nameless())
    expect(nameless.account().profileName).toBeUndefined()
    const without = await visit({ options: { initialState, names: undefined } })
    expect(without.account().profileName).toBeUndefined()
  })

  it('[S3-26] a name that has ended is not shown in the visit after', async () => {
    const disk = new FakeDisk()
    const first = await connectedHost({ disk })
    first.dispose()
    const names = new FakeNames()
    const tab = world({ disk, names, wallets: [wallet('one', { permitted: true })] })
    await tab.kernel.restore()
    await tab.inside.names.load()
    await settled()
    expect(tab.account()).not.toHaveProperty('profileName')
    expect(tab.stored(storedNames)).toEqual({})
  })

  it('[S3-06] an account has no name if it has none or if the source fails', async () => {
    const namelessTab = await connectedHost({}, new FakeNames())
    await namelessTab.outside.switchNetwork('eip155:10')
    const broken = new FakeNames()
    broken.failure = failure('Unavailable', 'down')
    const tab = await connectedHost({}, broken)
    expect(tab.account()).not.toHaveProperty('profileName')
    expect(tab.account()).not.toHaveProperty('profileImage')
  })

  it('[S3-06] the name of a previous account is never shown for the next', async () => {
    const names = new FakeNames()
    const releases: (() => void)[] = []
    const fakeWallet = wallet()
    names.pause = () => new Promise((resolve) => void releases.push(resolve))
    const tab = await connectedHost({ wallets: [fakeWallet] }, names)
    fakeWallet.changeAccounts([BOB])
    await settled()
    releases.forEach((answer) => answer())
    await settled()
    expect(tab.account()).toMatchObject({ address: BOB, profileName: 'lantern.eth' })
  })

  it('sends no request without an account, nor without the option', async () => {
    const names = new FakeNames()
    const tab = await readyWorld({ wallets: [wallet()], names })
    await settled()
    expect(names.requests).toEqual([])
    const tabWithoutOption = await readyWorld({ wallets: [wallet()] })
    await tabWithoutOption.outside.connect({ connectorId: 'one' })
    expect(tabWithoutOption.inside.names.useCases).toBeUndefined()
    expect(tab.outside.names.state).toEqual({})
  })

  it('sends no request when the instance is disposed while the feature loads', async () => {
    let finishLoading = (): void => undefined
    const featureLoad = new Promise<void>((resolve) => void (finishLoading = resolve))
    const names = new FakeNames()
    const loading = (feature: string) => (feature === 'names' ? featureLoad : Promise.resolve())
    const tab = await connectedHost({ loading }, names)
    tab.dispose()
    finishLoading()
    await settled()
    expect(names.requests).toEqual([])
    expect(tab.log.entries).toEqual([])
  })

  it('requests a name that failed to load again when the page becomes visible', async () => {
    const names = new FakeNames()
    names.failure = failure('Offline', 'No connection')
    const tab = await connectedHost({}, names)
    names.failure = undefined
    await tab.clock.advance(31_000)
    tab.page.returnToForeground()
    await settled()
    expect(tab.account()).toMatchObject({ profileName: 'harbor.eth' })
    // A source that fails later does not remove the cached name.
    names.failure = failure('Offline', 'No connection')
    await tab.clock.advance(FIVE_MINUTES)
    tab.page.returnToForeground()
    await settled()
    expect(tab.account()).toMatchObject({ profileName: 'harbor.eth' })
  })
})

clause('S1-14', () => {
  it('[S1-14] a host resolves the address of a name and the name of an address', async () => {
    const { outside } = await connectedHost()
    expect(await outside.names.addressOf('  Lantern.ETH ')).toEqual({ name: 'lantern.eth', address: BOB })
    expect(await outside.names.nameOf(BOB)).toEqual({ name: 'lantern.eth' })
    expect(await outside.names.addressOf('nobody.eth')).toBeUndefined()
  })

  it('[S1-14] sends no request for text that is no name or no address', async () => {
    const tab = await connectedHost()
    tab.lookUps()
    expect(await tab.outside.names.addressOf('no name')).toBeUndefined()
    expect(await tab.outside.names.nameOf('0x12')).toBeUndefined()
    expect(tab.lookUps()).toEqual([])
  })

  it('[S1-14] a host gets the reason of a failure', async () => {
    const tab = await connectedHost()
    tab.names.failure = failure('RateLimited', 'slow down')
    await expect(tab.outside.names.addressOf('lantern.eth')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Error resolving name',
    })
    const tabWithoutOption = await readyWorld({ wallets: [wallet()] })
    expect(await outcomeOf(tabWithoutOption.outside.names.addressOf('lantern.eth'))).toBe('NAMES_NOT_ENABLED')
  })
})

clause('S9-06', () => {
  it('[S9-06] a response is cached for five minutes, including that there is no name', async () => {
    const tab = await connectedHost()
    tab.lookUps()
    const ask = async () => {
      await tab.outside.names.addressOf('lantern.eth')
      await tab.outside.names.addressOf('nobody.eth')
      return tab.lookUps()
    }
    expect(await ask()).toEqual(['lantern.eth', 'nobody.eth'])
    await tab.clock.advance(FIVE_MINUTES - 1)
    expect(await ask()).toEqual([])
    await tab.clock.advance(1)
    expect(await ask()).toEqual(['lantern.eth', 'nobody.eth'])
  })

  it('[S9-06] a failure is cached for only half a minute', async () => {
    const tab = await connectedHost()
    tab.names.failure = failure('Timeout', 'late')
    await outcomeOf(tab.outside.names.addressOf('lantern.eth'))
    tab.names.failure = undefined
    expect(await outcomeOf(tab.outside.names.addressOf('lantern.eth'))).toBe('TIMEOUT')
    await tab.clock.advance(30_000)
    expect(await tab.outside.names.addressOf('lantern.eth')).toMatchObject({ address: BOB })
  })
})

describe('the names of many accounts', () => {
  const address = (place: number) => `0x${place.toString(16).padStart(40, '0')}` as Address

  it('are requested four at a time, at most a hundred, and no longer after the view is closed', async () => {
    const tab = await connectedHost()
    tab.lookUps()
    const releases: (() => void)[] = []
    tab.names.pause = () => new Promise((resolve) => void releases.push(resolve))
    const namesFeature = await feature(tab)
    const addresses = Array.from({ length: 200 }, (_, place) => address(place))
    const subscription = namesFeature.namesOf([...addresses, ...addresses], network(1)).subscribe()
    const otherSubscription = namesFeature.namesOf([BOB], network(1)).subscribe()
    await tab.clock.advance(200)
    expect(tab.lookUps()).toHaveLength(4)
    otherSubscription.unsubscribe()
    for (let index = 0; index < 60; index++) {
      releases.splice(0).forEach((answer) => answer())
      await settled()
    }
    expect(tab.lookUps()).toHaveLength(96)
    const lastSubscription = namesFeature.namesOf([address(999)], network(1)).subscribe()
    await tab.clock.advance(200)
    lastSubscription.unsubscribe()
    subscription.unsubscribe()
    expect(tab.lookUps()).toEqual([address(999)])
    expect(tab.names.signals.at(-1)?.aborted).toBe(true)
  })

  it('are omitted if they could be mistaken for other names, because a list has no room for a warning', async () => {
    const tab = await connectedHost()
    tab.names.set({ name: 'hаrbor.eth', address: address(1) })
    tab.names.set({ name: 'harb0r.eth', address: address(2) })
    tab.names.set({ name: 'otto.eth', address: address(3) })
    const nameLists: string[][] = []
    const subscribe = (await feature(tab)).namesOf([ALICE, address(1), address(2), address(3)], network(1))
    subscribe.subscribe((known) => nameLists.push([...known.values()].map(({ name }) => name)))
    await tab.clock.advance(200)
    expect(nameLists.at(-1)).toEqual(['harbor.eth', 'otto.eth'])
  })

  it('are not requested for a row that is only scrolled past, but are shown if they are cached', async () => {
    const tab = await connectedHost()
    tab.lookUps()
    const namesFeature = await feature(tab)
    const sizes: number[] = []
    const subscribe = () => namesFeature.namesOf([BOB], network(10)).subscribe(({ size }) => sizes.push(size))
    const passing = subscribe()
    await tab.clock.advance(199)
    passing.unsubscribe()
    await tab.clock.advance(1000)
    expect(tab.lookUps()).toEqual([])
    const reading = subscribe()
    await tab.clock.advance(200)
    reading.unsubscribe()
    sizes.splice(0)
    subscribe().unsubscribe()
    expect(sizes).toEqual([0, 1])
    expect(tab.lookUps()).toEqual([BOB])
  })

  it('are emitted as they arrive, and equal requests are sent once for all subscribers', async () => {
    const tab = await connectedHost()
    tab.lookUps()
    const namesFeature = await feature(tab)
    const nameLists: string[][] = []
    const subscribe = () =>
      namesFeature
        .namesOf([ALICE, BOB, address(1)], network(10))
        .subscribe((known) => nameLists.push([...known.values()].map(({ name }) => name)))
    subscribe()
    subscribe()
    await tab.clock.advance(200)
    expect(nameLists.at(-1)).toEqual(['harbor.eth', 'lantern.eth'])
    expect(tab.lookUps()).toEqual([ALICE, BOB, address(1)])
  })
})
