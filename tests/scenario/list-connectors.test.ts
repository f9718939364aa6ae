import { expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

import { wallet } from './wallets.ts'
import { world } from './world.ts'

clause(['S4-48', 'S5-49', 'S5-50', 'S6-16', 'S6-17'], () => {
  const injected = wallet('injected', { connector: { name: 'Browser Wallet', type: 'INJECTED' } })
  const listed = (tab: ReturnType<typeof world>): readonly string[] => {
    let ids: readonly string[] = []
    tab.outside.connectors.state$.subscribe(({ connectors }) => (ids = connectors.map(({ id }) => id)))
    return ids
  }

  it('[S4-48] lists wallets as they are found, for the enabled namespaces', () => {
    const sol = wallet('sol', { connector: { namespace: 'solana' } })
    const tab = world({ wallets: [sol] })
    expect(listed(tab)).toEqual(['sol'])
    tab.wallets.announce(wallet('late'))
    expect(listed(tab)).toEqual(['sol', 'late'])
    tab.outside.connectors.showNamespace('solana', false)
    expect(listed(tab)).toEqual(['late'])
    tab.outside.connectors.showNamespace('solana', true)
    expect(listed(tab)).toEqual(['sol', 'late'])
  })

  it('[S4-48] wallets may be asked what they answer without a prompt exactly while somebody shows the list', async () => {
    const tab = world({ wallets: [injected] })
    const { connectors, open, close } = tab.outside
    const expectListed = (isListed: boolean) => expect(tab.wallets.isListed).toBe(isListed)
    expectListed(false)
    const shown = [connectors.state$.subscribe(), connectors.state$.subscribe()]
    expectListed(true)
    // Views of the modal, and returns to the page, change nothing for the host's list.
    open({ view: 'SwitchNetwork' })
    tab.page.returnToForeground()
    expectListed(true)
    shown[0]?.unsubscribe()
    expectListed(true)
    shown[1]?.unsubscribe()
    expectListed(false)
    const again = connectors.state$.subscribe()
    open({ view: 'Connect' })
    again.unsubscribe()
    expectListed(true)
    close()
    expectListed(false)
    const last = connectors.state$.subscribe()
    tab.dispose()
    const { searches } = tab.wallets
    last.unsubscribe()
    expect(tab.wallets.searches).toBe(searches)
  })

  it('[S5-49] hides excluded wallets, by rdns and by name, from the moment they are excluded', () => {
    const tab = world({ wallets: [wallet('one'), wallet('two'), wallet('three')] })
    tab.kernel.update({ excludeWalletIds: ['TEST.ONE', 'wallet two'] })
    expect(listed(tab)).toEqual(['three'])
  })

  it('[S5-50] Browser Wallet is hidden once a wallet announces itself', () => {
    const tab = world({ wallets: [injected] })
    expect(listed(tab)).toEqual(['injected'])
    tab.wallets.announce(wallet('one'))
    expect(listed(tab)).toEqual(['one'])
  })

  it('[S6-17] lists the groups in the host’s order', () => {
    const external = wallet('external', { connector: { type: 'EXTERNAL' } })
    const wallets = [external, wallet('one')]
    expect(listed(world({ wallets }))).toEqual(['one', 'external'])
    expect(listed(world({ wallets, options: { connectorTypeOrder: ['external'] } }))).toEqual([
      'external',
      'one',
    ])
  })
})
