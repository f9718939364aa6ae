import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { wallet } from './wallets.ts'
import { world } from './world.ts'

/** A tab whose modules fail to load until the network is available. */
const offlineWorld = () => {
  const network = { online: false }
  const load = async (): Promise<void> => {
    if (!network.online) throw new Error('offline')
  }
  const adapters = [
    {
      namespace: 'eip155' as const,
      loadWallets: () => load().then(() => ({ found$: new BehaviorSubject([wallet('one')]) })),
      loadChain: () => Promise.reject(new Error('not here')),
    },
  ]
  const relay = { feature: 'relay' as const, urls: ['wss://relay.example'], load: async () => ({}) }
  return { ...world({ loading: load, options: { adapters, relay } }), network }
}

describe('a module that failed to load', () => {
  const retries = [
    ['the modal is opened', (tab: ReturnType<typeof world>) => tab.outside.open()],
    ['the network is back', (tab: ReturnType<typeof world>) => tab.page.goOnline()],
  ] as const

  it.each(retries)('is loaded again when %s, be it an adapter or a feature', async (_, retry) => {
    const tab = offlineWorld()
    const listed: (readonly string[])[] = []
    const subscription = tab.outside.connectors.state$.subscribe(({ connectors }) =>
      listed.push(connectors.map(({ id }) => id)),
    )
    const directory: unknown[] = []
    subscription.add(tab.outside.wallets.state$.subscribe((state) => directory.push(state)))
    await settled()
    expect([listed.at(-1), tab.inside.connection.useCases]).toEqual([[], undefined])
    retry(tab)
    await settled()
    expect(tab.inside.relay.failure).toBeInstanceOf(Error)
    tab.network.online = true
    tab.kernel.close()
    retry(tab)
    await settled()
    expect(listed.at(-1)).toEqual(['walletConnect', 'one'])
    expect(tab.inside.relay.failure).toBeUndefined()
    subscription.unsubscribe()
  })

  it('is not loaded again in between, and loaded modules stay', async () => {
    const tab = offlineWorld()
    await tab.inside.relay.load().catch(() => undefined)
    tab.network.online = true
    await settled()
    expect(tab.inside.relay.useCases).toBeUndefined()
    tab.page.goOnline()
    await settled()
    const { useCases } = tab.inside.relay
    expect(useCases).toBeDefined()
    tab.page.goOnline()
    await settled()
    expect(tab.inside.relay.useCases).toBe(useCases)
  })
})
