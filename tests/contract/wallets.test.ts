import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AllWallets } from '#infrastructure/chains/all-wallets.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet, Wallets } from '#ports/wallets.ts'
import { FakeWallet } from '#testkit/fake-wallet.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'

import { address, chain } from './examples.ts'

interface WalletsSubject {
  readonly wallets: Wallets
  readonly appear: (rdns: string) => void
}

const idsOf = (wallets: readonly Wallet[]) => wallets.map(({ connector }) => connector.id)

/** The contract of Wallets, for each implementation. */
const walletsContract = (name: string, start: () => WalletsSubject): void => {
  describe(`Wallets contract: ${name}`, () => {
    let subject: WalletsSubject
    let lists: (readonly Wallet[])[]
    let looking: { unsubscribe: () => void }
    const last = () => lists.at(-1) ?? []
    const subscribe = () => subject.wallets.found$.subscribe((list) => lists.push(list))
    beforeEach(() => {
      subject = start()
      lists = []
      looking = subscribe()
    })
    afterEach(() => looking.unsubscribe())

    it('serves namespaces', () => expect(subject.wallets.namespaces).toEqual(['eip155']))

    it('emits the present wallets at once, and later ones when they appear', async () => {
      expect(lists[0]).toEqual([])
      subject.appear('one.wallet')
      await expect.poll(() => idsOf(last())).toEqual(['one.wallet'])
      subject.appear('two.wallet')
      await expect.poll(() => idsOf(last())).toEqual(['one.wallet', 'two.wallet'])
    })

    it('emits them to later subscribers too', async () => {
      subject.appear('one.wallet')
      await expect.poll(() => last()).toHaveLength(1)
      const late: (readonly Wallet[])[] = []
      subject.wallets.found$.subscribe((list) => late.push(list)).unsubscribe()
      expect(late).toEqual([last()])
    })

    it('finds the same wallets again', async () => {
      subject.appear('one.wallet')
      await expect.poll(() => last()).toHaveLength(1)
      const [before] = last()
      looking.unsubscribe()
      looking = subscribe()
      await expect.poll(() => last()).toHaveLength(1)
      expect(last()[0]).toBe(before)
    })
  })
}

const adapter = (load: ChainAdapter['loadWallets']): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: load,
  loadChain: () => Promise.reject(new Error('not here')),
})

walletsContract('fake', () => {
  const wallets = new FakeWallets()
  const appear = (rdns: string) =>
    wallets.announce(
      new FakeWallet({ connector: { id: rdns }, addresses: [address('1')], chainId: chain(1) }),
    )
  return { wallets, appear }
})

walletsContract('all, over EIP-6963', () => {
  const page = new EventTarget()
  const appear = (rdns: string) =>
    void createTestWallet({ accounts: [], chainId: 1, rdns, name: rdns }).announce(page)
  return { wallets: new AllWallets([adapter(async () => new EvmWallets(() => page))]), appear }
})

class CountedTarget extends EventTarget {
  listeners = 0

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners++
    super.addEventListener(...args)
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners--
    super.removeEventListener(...args)
  }
}

describe('AllWallets', () => {
  afterEach(() => void vi.useRealTimers())

  it('has no wallets without adapters, and does not complete', () => {
    const emitted: unknown[] = []
    const looking = new AllWallets([]).found$.subscribe({
      next: (list) => emitted.push(list),
      complete: () => emitted.push('end'),
    })
    expect(emitted).toEqual([[]])
    looking.unsubscribe()
  })

  it('loads only a failed adapter again when a retry is requested, while there is a subscriber', async () => {
    const load = vi.fn<ChainAdapter['loadWallets']>()
    load
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('still offline'))
      .mockResolvedValue(new EvmWallets(() => page))
    const otherLoader = vi.fn(async () => new EvmWallets(() => new EventTarget()))
    const page = new EventTarget()
    const wallets = new AllWallets([adapter(load), adapter(otherLoader)])
    let found: readonly Wallet[] | undefined
    const looking = wallets.found$.subscribe((list) => (found = list))
    const partial: boolean[] = []
    wallets.isPartial$.subscribe((isPartial) => partial.push(isPartial))
    await expect.poll(() => found).toEqual([])
    expect(partial.at(-1)).toBe(true)
    void createTestWallet({ accounts: [], chainId: 1, rdns: 'one.wallet', name: 'One' }).announce(page)
    wallets.retry()
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    await new Promise((resolve) => void setTimeout(resolve, 0))
    wallets.retry()
    expect(partial.at(-1)).toBe(true)
    await expect.poll(() => idsOf(found ?? [])).toEqual(['one.wallet'])
    expect(partial.at(-1)).toBe(false)
    wallets.retry()
    expect([load.mock.calls.length, otherLoader.mock.calls.length]).toEqual([3, 1])
    looking.unsubscribe()
  })

  it('loads an adapter once, at the first subscription, and again after a failure', async () => {
    const load = vi.fn<ChainAdapter['loadWallets']>()
    load
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(new EvmWallets(() => new EventTarget()))
    const wallets = new AllWallets([adapter(load)])
    expect(load).not.toHaveBeenCalled()
    for (const times of [1, 2, 2]) {
      const all = [wallets.found$.subscribe(), wallets.found$.subscribe()]
      await new Promise((resolve) => void setTimeout(resolve, 0))
      for (const each of all) each.unsubscribe()
      expect(load).toHaveBeenCalledTimes(times)
    }
  })

  it('leaves no listener and no timer behind', async () => {
    vi.useFakeTimers()
    const page = new CountedTarget()
    const looking = new AllWallets([adapter(async () => new EvmWallets(() => page))]).found$.subscribe()
    await vi.advanceTimersByTimeAsync(1)
    expect([page.listeners > 0, vi.getTimerCount() > 0]).toEqual([true, true])
    looking.unsubscribe()
    expect([page.listeners, vi.getTimerCount()]).toEqual([0, 0])
  })
})
