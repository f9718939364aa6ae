// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { encodeStored, storageKeys } from '#domain/storage/storage-keys.ts'
import { CONNECTED_KEY, REDIRECT_KEYS } from '#shell/stored-connection.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { ALICE, wallet } from '#tests/scenario/wallets.ts'
import { network, outcomeOf } from '#tests/scenario/world.ts'

import { gate, rememberingDisk, reported, shellWorld } from './shell-world.ts'

afterEach(() => localStorage.clear())

describe('before the first action', () => {
  it('loads nothing, writes nothing and draws nothing until the page is idle', async () => {
    const idle = vi.fn(() => 0)
    vi.stubGlobal('requestIdleCallback', idle)
    const { shell, seen: world } = shellWorld()
    shell.start()
    shell.subscribe(() => {})
    shell.state$.subscribe()
    await shell.ready
    await settled()
    expect(world).toMatchObject({ kernels: 0, modals: 0, adapters: 0, writes: 0 })
    expect(document.body.children).toHaveLength(0)
    expect(idle).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('closing, disconnecting, requesting a provider and changing options load nothing', async () => {
    const { shell, seen: world } = shellWorld()
    shell.start()
    await Promise.all([shell.close(), shell.disconnect(), shell.getProvider('eip155')])
    shell.update({ themeMode: 'light' })
    expect([world.kernels, await shell.getProvider('eip155')]).toEqual([0, undefined])
  })
})

describe('the first method call', () => {
  it.each([
    ['open', ({ shell }: ReturnType<typeof shellWorld>) => shell.open()],
    ['core', ({ shell }: ReturnType<typeof shellWorld>) => shell.core()],
    ['switchNetwork', ({ shell }: ReturnType<typeof shellWorld>) => shell.switchNetwork(network(10))],
    ['addNetwork', ({ shell }: ReturnType<typeof shellWorld>) => shell.addNetwork(network(137))],
    ['removeNetwork', ({ shell }: ReturnType<typeof shellWorld>) => shell.removeNetwork(network(10))],
  ])('%s fetches the kernel and the adapters, once', async (_, verb) => {
    const tab = shellWorld()
    tab.shell.start()
    await verb(tab)
    await verb(tab).catch(() => {})
    expect(tab.seen).toMatchObject({ kernels: 1, adapters: 1 })
  })

  it('a pointer on the button fetches and mounts the modal without opening it', async () => {
    const { shell, seen: world } = shellWorld()
    shell.prefetch()
    await settled()
    expect(world).toMatchObject({ kernels: 1, composed: 1, mounted: [{}], writes: 0 })
    expect(shell.getState().open).toBe(false)
    await shell.open()
    expect([shell.getState().open, world.mounted.length]).toEqual([true, 1])
  })

  it('the kernel, which is the largest, is requested before the adapters', async () => {
    const requested: string[] = []
    const { shell, loads } = shellWorld({
      options: {
        adapters: [
          {
            namespace: 'eip155',
            loadWallets: async () => void requested.push('adapter'),
            loadChain: () => Promise.resolve(),
          },
        ],
      },
    })
    loads.kernel = async () => void requested.push('kernel')
    await shell.open()
    expect(requested).toEqual(['kernel', 'adapter'])
  })

  it('with prefetch none, a pointer on the button fetches nothing; the press does', async () => {
    const { shell, seen: world } = shellWorld({ options: { prefetch: 'none' } })
    shell.start()
    shell.prefetch()
    await settled()
    expect(world).toMatchObject({ kernels: 0, modals: 0, adapters: 0 })
    await shell.open()
    expect(world).toMatchObject({ kernels: 1, adapters: 1, mounted: [{}] })
  })

  it('with prefetch idle, an idle moment fetches and mounts the modal, without opening it or writing anything', async () => {
    const { shell, seen: world } = shellWorld({ options: { prefetch: 'idle' } })
    shell.start()
    expect(world.kernels).toBe(0)
    await expect.poll(() => world).toMatchObject({ composed: 1, mounted: [{}] })
    expect(world).toMatchObject({ kernels: 1, modals: 1, adapters: 1, writes: 0 })
    expect(shell.getState().open).toBe(false)
    await shell.open()
    expect([shell.getState().open, world.mounted.length]).toEqual([true, 1])
  })

  it.each([
    ['by default', {}, 1],
    ['by default on 3g', { effectiveType: '3g' }, 1],
    ['by default with Save-Data', { saveData: true }, 0],
    ['by default on 2g', { effectiveType: '2g' }, 0],
    ['by default on slow 2g', { effectiveType: 'slow-2g' }, 0],
  ])(
    '%s, an idle moment fetches the code only if the connection allows it',
    async (_, connection, kernels) => {
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
      const { shell, seen: world } = shellWorld()
      shell.start()
      await new Promise((resolve) => setTimeout(resolve, 300))
      vi.unstubAllGlobals()
      expect(world.kernels).toBe(kernels)
    },
  )

  it('a headless host fetches nothing before its first call', async () => {
    const { shell, seen: world } = shellWorld({ headless: true })
    shell.start()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(world.kernels).toBe(0)
  })

  it('an idle moment waits for the load of the page', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const { shell, seen: world } = shellWorld()
    shell.start()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(world.kernels).toBe(0)
    state.mockRestore()
    window.dispatchEvent(new Event('load'))
    await expect.poll(() => world).toMatchObject({ kernels: 1, mounted: [{}] })
  })

  it('with prefetch idle, a shell that is disposed while the code loads composes nothing and waits for nothing', async () => {
    const { shell, seen: world, loads } = shellWorld()
    const { promise, open } = gate()
    loads.kernel = () => promise
    shell.start()
    await expect.poll(() => world.kernels).toBe(1)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    shell.dispose()
    open()
    await settled()
    const left = timers.mock.results.length
    timers.mockRestore()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([world.composed, left <= 1]).toEqual([0, true])
  })

  it('with prefetch idle, a disposed shell downloads nothing', async () => {
    const { shell, seen: world } = shellWorld({ options: { prefetch: 'idle' } })
    shell.start()
    shell.dispose()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(world).toMatchObject({ kernels: 0, modals: 0, adapters: 0 })
  })

  it('a failed download in an idle moment logs nothing, and the press retries it', async () => {
    const { shell, seen: world, loads } = shellWorld({ options: { prefetch: 'idle' } })
    loads.modal = () => Promise.reject(new Error('offline'))
    shell.start()
    await expect.poll(() => world.modals).toBe(1)
    loads.modal = () => Promise.resolve()
    await shell.open()
    expect([reported, world.mounted.length]).toEqual([[], 1])
  })

  it.each(['kernel', 'modal'] as const)(
    'a chunk of the %s that failed to load is requested again by the next method, and no other one',
    async (chunk) => {
      const { shell, seen: world, loads } = shellWorld()
      loads[chunk] = () => Promise.reject(new Error('offline'))
      await expect(shell.open()).rejects.toMatchObject({
        code: 'CODE_NOT_LOADED',
        cause: new Error('offline'),
      })
      loads[chunk] = () => Promise.resolve()
      await shell.open()
      expect([shell.getState().open, world.mounted.length]).toEqual([true, 1])
      expect(world).toMatchObject({ kernels: 1, modals: 1, [`${chunk}s`]: 2 })
    },
  )

  it('the modal is imported once, by the prefetch, the press and a second opening together', async () => {
    const { shell, seen: world } = shellWorld()
    shell.prefetch()
    await shell.open()
    await shell.close()
    await shell.open()
    expect(world).toMatchObject({ kernels: 1, modals: 1 })
  })
})

describe('the names of the options', () => {
  afterEach(() => vi.useRealTimers())

  const misnamed = () => {
    const warn = vi.fn<(message: string) => void>()
    const features: object = { swaps: true }
    const options = { features, logger: { debug: warn, info: warn, warn, error: warn } }
    return { ...shellWorld({ options }), warn }
  }

  it('are checked after the opening, which does not wait for the file with the names', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { shell, warn } = misnamed()
    await shell.open()
    await vi.advanceTimersByTimeAsync(900)
    expect(warn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
    await expect.poll(() => warn).toHaveBeenCalledWith(expect.stringContaining('features: swaps'))
  })

  it('are not checked after disposal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { shell } = misnamed()
    await shell.open()
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    shell.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('opening and closing while the kernel loads', () => {
  it('ends closed when close was called last', async () => {
    const { shell, loads } = shellWorld()
    const { promise, open } = gate()
    loads.kernel = () => promise
    const verbs = Promise.all([shell.open(), shell.close()])
    open()
    await verbs
    expect(shell.getState().open).toBe(false)
  })

  it('ends open when open was called last', async () => {
    const { shell, loads } = shellWorld()
    const { promise, open } = gate()
    loads.kernel = () => promise
    const verbs = Promise.all([shell.open(), shell.close(), shell.open({ view: 'SwitchNetwork' })])
    open()
    await verbs
    expect(shell.getState()).toMatchObject({ open: true, view: 'SwitchNetwork' })
  })

  it('cancels a connection that waits for the user’s choice', async () => {
    const { shell, loads } = shellWorld()
    const { promise, open } = gate()
    loads.kernel = () => promise
    const connecting = shell.connect()
    const closing = shell.close()
    open()
    await closing
    expect(await outcomeOf(connecting)).toBe('CANCELLED')
  })
})

describe('the storage of an earlier visit', () => {
  it('is restored at the start, and ready waits for it', async () => {
    const { shell, wallets } = shellWorld({ disk: rememberingDisk() })
    expect(shell.getState()).toMatchObject({
      phase: 'restoring',
      accounts: { eip155: { status: 'connecting' } },
    })
    shell.start()
    expect(await outcomeOf(shell.ready)).toBe('pending')
    wallets.announce(wallet('one', { permitted: true }))
    await shell.ready
    expect(shell.getState()).toMatchObject({
      phase: 'ready',
      accounts: { eip155: { status: 'connected', address: ALICE } },
    })
  })

  it('settles ready after 3 s when the wallet is not announced', async () => {
    const { shell, clock } = shellWorld({ disk: rememberingDisk() })
    shell.start()
    await settled()
    await clock.advance(2999)
    expect(await outcomeOf(shell.ready)).toBe('pending')
    await clock.advance(1)
    expect([await outcomeOf(shell.ready), shell.getState().phase]).toEqual(['done', 'ready'])
  })

  it('settles ready when the kernel does not load, and is restored by a later method call', async () => {
    const fakeWallet = wallet('one', { permitted: true })
    const { shell, loads } = shellWorld({ disk: rememberingDisk(), wallets: [fakeWallet] })
    loads.kernel = () => Promise.reject(new Error('offline'))
    shell.start()
    await shell.ready
    expect([shell.getState().phase, reported]).toEqual(['ready', []])
    loads.kernel = () => Promise.resolve()
    await shell.core()
    await settled()
    expect(shell.getState().accounts.eip155.status).toBe('connected')
  })

  it('is ended by disconnect, even if the kernel had not loaded', async () => {
    const { shell, loads, disk } = shellWorld({ disk: rememberingDisk() })
    loads.kernel = () => Promise.reject(new Error('offline'))
    shell.start()
    await shell.ready
    loads.kernel = () => Promise.resolve()
    await shell.disconnect()
    expect(disk.texts.get(storageKeys.connectedConnectors.key)).toBe('{"v":1,"value":{}}')
  })

  it.each([
    ['is nothing', { options: {} }],
    ['is not wanted', { options: { enableReconnect: false }, disk: rememberingDisk() }],
  ])('does not load the kernel when it %s', async (_, setting) => {
    const { shell, seen: world } = shellWorld(setting)
    shell.start()
    await shell.ready
    expect([world.kernels, shell.getState().phase]).toEqual([0, 'ready'])
  })

  it.each([
    [
      'wallet',
      storageKeys.pairingLink.key,
      encodeStored(storageKeys.pairingLink, { uri: 'wc:1@2', expiresAt: 1 }),
    ],
    [
      'login provider',
      storageKeys.socialRedirect.key,
      encodeStored(storageKeys.socialRedirect, { provider: 'x', at: 1, secret: 'a1' }),
    ],
  ])('[S2-08, S7-43] loads the kernel after the user left the page for a %s', async (_, key, text) => {
    expect(REDIRECT_KEYS).toContain(key)
    const disk = new FakeDisk()
    disk.texts.set(key, text)
    const { shell, seen: world } = shellWorld({ disk, options: { enableReconnect: false } })
    shell.start()
    await shell.ready
    expect(world.kernels).toBe(1)
  })

  it('[S3-26] is read under the key that the kernel writes, with or without a value', () => {
    const { key } = storageKeys.connectedConnectors
    expect(CONNECTED_KEY).toBe(key)
    const text = (value: { eip155?: string }) => encodeStored(storageKeys.connectedConnectors, value)
    localStorage.setItem(key, text({}))
    const { shell: withoutStorage } = shellWorld({ options: { storage: undefined } as never })
    localStorage.setItem(key, text({ eip155: 'one' }))
    const { shell: withMemory } = shellWorld({ options: { storage: undefined } as never })
    expect([withoutStorage.getState().phase, withMemory.getState().phase]).toEqual(['ready', 'restoring'])
  })
})
