import { NEVER, startWith } from 'rxjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { walletAround } from '#shell/wallets-around.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { settled } from '#testkit/fake-clock.ts'
import type { FakeDisk } from '#testkit/fake-storage.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, noResponse, wallet, walletWithOverrides } from './wallets.ts'
import { readyWorld } from './world.ts'

const safe = () =>
  wallet('safe', {
    permitted: true,
    addresses: [BOB],
    connector: { id: 'safe', name: 'Safe', type: 'EXTERNAL', isHere: true, explorerId: 'safe' },
  })
/** An object whose fields cannot be read. */
const hostileObject = () =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        // A promise asks whether it is one.
        if (name === 'then') return undefined
        throw new Error('no')
      },
    },
  )
const one = () => wallet('one', { permitted: true })

interface Page {
  readonly wallets: readonly FakeWallet[]
  readonly disk?: FakeDisk
  /** The wallet that the page is inside. */
  readonly answer?: () => Promise<string | undefined>
  readonly options?: Partial<WalletportOptions>
}

/** A visit of a page that is inside the Safe, or in another wallet. */
const visit = ({ wallets, disk, answer = async () => 'safe', options }: Page) => {
  const adapter = {
    namespace: 'eip155' as const,
    around: { get: answer },
    providers: [{ id: 'safe', name: 'Safe', provider: {}, isHere: async () => true }],
    loadWallets: async () => ({ found$: NEVER.pipe(startWith(wallets)) }),
    loadChain: async () => new FakeChains(),
  }
  return readyWorld({ ...(disk && { disk }), options: { ...options, adapters: [adapter] } })
}

/** The disk after a visit outside the Safe, in which wallet one was connected. */
const rememberingDisk = async () => {
  const first = await visit({ wallets: [one()], answer: async () => undefined })
  await first.outside.connect({ connectorId: 'one' })
  await settled()
  first.dispose()
  return first.disk
}

describe('a wallet that the page is inside', () => {
  clause('S4-02', () => {
    it('[S4-02] is connected without a prompt, before the wallet of the last visit', async () => {
      const wallets = [safe(), one()]
      const tab = await visit({ wallets, disk: await rememberingDisk() })
      expect(tab.state().phase).toBe('ready')
      expect(tab.account()).toMatchObject({ status: 'connected', address: BOB })
      for (const { requests } of wallets) expect(requests).not.toContain('connect')
    })

    it('[S1-17] is the active one of several, and the others follow', async () => {
      const options = { features: { multiWallet: true } }
      const tab = await visit({ wallets: [safe(), one()], disk: await rememberingDisk(), options })
      await settled()
      expect(tab.account()).toMatchObject({ address: BOB })
      expect(tab.outside.connections.state.eip155.map(({ connectorId }) => connectorId)).toEqual([
        'safe',
        'one',
      ])
    })

    it.each([
      [
        'gives no account',
        { restore: () => async () => ({ _tag: 'Left', left: { _tag: 'NoAccounts', message: '' } }) },
      ],
      ['never answers', { restore: () => noResponse }],
    ])('[S4-02] that %s leaves the place to the wallet of the last visit', async (_, overrides) => {
      const silent = walletWithOverrides(safe(), overrides as never)
      const disk = await rememberingDisk()
      const adapter = { wallets: [silent as never, one()], disk }
      const pending = visit(adapter)
      await settled()
      const tab = await Promise.race([pending, settled().then(() => undefined)])
      if (tab !== undefined) expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
    })
  })

  it('[S4-06] is not connected by itself after the user has disconnected it, until the user connects it', async () => {
    const first = await visit({ wallets: [safe()] })
    await first.outside.disconnect()
    await settled()
    first.dispose()
    const second = await visit({ wallets: [safe()], disk: first.disk })
    expect(second.account()).toMatchObject({ status: 'disconnected' })
    await second.outside.connect({ connectorId: 'safe' })
    await settled()
    second.dispose()
    const third = await visit({ wallets: [safe()], disk: first.disk })
    expect(third.account()).toMatchObject({ status: 'connected' })
  })

  it('[S4-03] is not connected by itself if the host does not reconnect', async () => {
    const tab = await visit({ wallets: [safe()], options: { enableReconnect: false } })
    expect(tab.account()).toMatchObject({ status: 'disconnected' })
  })

  it.each([
    { excludeWalletIds: ['safe'] },
    { excludeWalletIds: ['SAFE'] },
    { includeWalletIds: ['test.one'] },
  ])(
    '[S5-49] [S1-31] is neither connected nor listed if the host’s lists do not allow it: %j',
    async (options) => {
      const tab = await visit({ wallets: [safe(), one()], options })
      expect(tab.account()).toMatchObject({ status: 'disconnected' })
      expect(tab.outside.connectors.state.connectors.map(({ id }) => id)).toEqual(['one'])
    },
  )

  it('[S6-16] comes first in the list, in whatever order the host wants the groups', async () => {
    const options = { connectorTypeOrder: ['injected', 'external'] } as const
    const tab = await visit({ wallets: [one(), safe()], options })
    expect(tab.outside.connectors.state.connectors.map(({ id, group }) => [id, group])).toEqual([
      ['safe', 'external'],
      ['one', 'injected'],
    ])
  })

  it('is reported like every wallet', async () => {
    const tab = await visit({ wallets: [safe()] })
    expect(tab.events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Safe', reconnect: true },
    })
  })

  it('another tab that connects another wallet leaves it connected', async () => {
    const tab = await visit({ wallets: [safe(), one()] })
    const other = await visit({ wallets: [one()], disk: tab.disk, answer: async () => undefined })
    await other.outside.connect({ connectorId: 'one' })
    await settled()
    expect(tab.account()).toMatchObject({ status: 'connected', address: BOB })
  })
})

describe('a page whose wallet does not say in time that it is inside', () => {
  const never = () => new Promise<boolean>(() => {})
  const late = () => new Promise<boolean>((say) => setTimeout(say, 501, true))

  it.each<readonly [string, () => Promise<boolean>, number]>([
    ['answers too late', late, 500],
    ['never answers', never, 500],
    ['refuses', () => Promise.reject(new Error('no')), 0],
    [
      'throws',
      () => {
        throw new Error('no')
      },
      0,
    ],
    ['answers what is not true', async () => 'true' as never, 0],
    ['answers with an object that throws when it is read', async () => hostileObject() as never, 0],
  ])(
    '[S4-02] restores the wallet of the last visit if it %s, after 500 ms at most',
    async (_, isHere, ms) => {
      const disk = await rememberingDisk()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const around = walletAround([{ id: 'safe', isHere }])
      const wallets = [safe(), one()]
      const pending = visit({ wallets, disk, answer: async () => around?.get() })
      await settled()
      if (ms > 0) expect(wallets.flatMap(({ requests }) => requests)).toEqual([])
      await vi.advanceTimersByTimeAsync(ms)
      const tab = await pending
      expect(tab.state().phase).toBe('ready')
      expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
      await vi.advanceTimersByTimeAsync(10)
      expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
    },
  )
})

describe('a page that is inside no wallet', () => {
  it('[S4-02] restores the wallet of the last visit', async () => {
    const disk = await rememberingDisk()
    const tab = await visit({ wallets: [one()], disk, answer: async () => undefined })
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
  })
})
