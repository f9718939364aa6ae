import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { evm } from '#infrastructure/chains/evm/evm.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { settled } from '#testkit/fake-clock.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'

import { ALICE, BOB } from './wallets.ts'
import { readyWorld } from './world.ts'

describe('an SDK of the host', () => {
  const sdkOf = (load: () => Promise<unknown>) => {
    vi.stubGlobal('window', new EventTarget())
    onTestFinished(() => void vi.unstubAllGlobals())
    const sdk = evm({ providers: [{ id: 'sdk', name: 'SDK', provider: load as never }] })
    return { ...sdk, loadChain: async () => new FakeChains() }
  }

  it('[S8-70] is imported when it is chosen. If that fails, the host and the user are told, and the next press imports it', async () => {
    const wallet = createTestWallet({ accounts: [BOB], chainId: 1 })
    const load = vi.fn(async () => wallet.provider as unknown)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const adapters = [sdkOf(load)]
    const tab = await readyWorld({ options: { adapters } })
    expect(load).not.toHaveBeenCalled()
    await expect(tab.outside.connect({ connectorId: 'sdk' })).rejects.toMatchObject({
      code: 'CODE_NOT_LOADED',
    })
    expect(tab.account()).toMatchObject({ status: 'disconnected' })
    await tab.outside.connect({ connectorId: 'sdk' })
    await settled()
    expect(load).toHaveBeenCalledTimes(2)
    expect(tab.account()).toMatchObject({ status: 'connected', address: BOB })
    expect(tab.events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'SDK', reconnect: false },
    })
  })

  it('[S4-02] [S4-06] [S4-07] is restored, switched and disconnected like every wallet', async () => {
    const wallet = createTestWallet({ accounts: [BOB], chainId: 1 })
    const load = vi.fn(async () => wallet.provider as unknown)
    const adapters = [sdkOf(load)]
    const first = await readyWorld({ options: { adapters } })
    await first.outside.connect({ connectorId: 'sdk' })
    await settled()
    first.dispose()
    const second = await readyWorld({ options: { adapters: [sdkOf(load)] }, disk: first.disk })
    expect(second.account()).toMatchObject({ status: 'connected', address: BOB })
    wallet.changeAccounts([ALICE])
    await vi.waitFor(() => expect(second.account()).toMatchObject({ status: 'connected', address: ALICE }))
    await second.outside.disconnect()
    await settled()
    second.dispose()
    load.mockClear()
    const third = await readyWorld({ options: { adapters: [sdkOf(load)] }, disk: first.disk })
    expect(third.account()).toMatchObject({ status: 'disconnected' })
    expect(load).not.toHaveBeenCalled()
  })

  it('[S4-02] whose import fails when it is restored leaves the page ready and disconnected', async () => {
    const wallet = createTestWallet({ accounts: [BOB], chainId: 1 })
    const first = await readyWorld({ options: { adapters: [sdkOf(async () => wallet.provider)] } })
    await first.outside.connect({ connectorId: 'sdk' })
    await settled()
    first.dispose()
    const load = vi.fn(async () => wallet.provider as unknown).mockRejectedValueOnce(new Error('offline'))
    const second = await readyWorld({ options: { adapters: [sdkOf(load)] }, disk: first.disk })
    expect(second.state().phase).toBe('ready')
    await second.outside.connect({ connectorId: 'sdk' })
    await settled()
    expect(second.account()).toMatchObject({ status: 'connected', address: BOB })
  })
})
