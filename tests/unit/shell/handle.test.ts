// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { ALICE, BOB, wallet } from '#tests/scenario/wallets.ts'
import { chain, network } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { reported, shellWorld } from './shell-world.ts'

const connected = async () => {
  const fakeWallet = wallet('one', { connector: { provider: { request: () => Promise.resolve('yes') } } })
  const tab = shellWorld({ wallets: [fakeWallet] })
  await tab.shell.connect({ connectorId: 'one' })
  return { ...tab, fakeWallet }
}

describe('the complete flow', () => {
  it('connects, returns the provider, switches, and disconnects', async () => {
    const { shell, fakeWallet } = await connected()
    expect(await shell.getProvider('eip155')).toBe(fakeWallet.connector.provider)
    await shell.switchNetwork(network(10))
    expect(shell.getState().accounts.eip155).toMatchObject({ address: ALICE, caipNetworkId: 'eip155:10' })
    await shell.disconnect()
    expect(shell.getState().accounts.eip155).toEqual({ status: 'disconnected' })
    expect(await shell.getProvider('eip155')).toBeUndefined()
  })

  it('lets the user choose in the modal', async () => {
    const { shell } = shellWorld({ wallets: [wallet()] })
    const choosing = shell.connect()
    await settled()
    expect(shell.getState()).toMatchObject({ open: true, view: 'Connect' })
    await shell.connect({ connectorId: 'one' })
    expect(await choosing).toMatchObject({ status: 'connected', namespace: 'eip155', address: ALICE })
  })

  it('works with its functions detached from the instance', async () => {
    const { shell } = shellWorld({ wallets: [wallet()] })
    const { open, close, connect, getState, subscribe, disconnect, switchNetwork, core, update, dispose } =
      shell
    let notifications = 0
    subscribe(() => (notifications += 1))
    await open()
    await close()
    await connect({ connectorId: 'one' })
    await switchNetwork('eip155:10')
    await disconnect()
    update({ themeMode: 'light' })
    expect(Object.keys((await core()).useCases)).toContain('connectors')
    expect([getState().caipNetworkId, notifications > 0]).toEqual(['eip155:1', true])
    dispose()
  })
})

clause(['S3-06'], () => {
  it('[S3-06] the state survives JSON in every step', async () => {
    const { shell } = shellWorld({ wallets: [wallet()] })
    const states = [shell.getState()]
    shell.subscribe((state) => states.push(state))
    await shell.open()
    await shell.connect({ connectorId: 'one' })
    await settled()
    await shell.disconnect()
    expect(states.length).toBeGreaterThan(4)
    for (const state of states) expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })
})

describe('listeners', () => {
  it('are notified only when their slice changes', async () => {
    const { shell, fakeWallet } = await connected()
    await settled()
    const accounts: unknown[] = []
    shell.account$('eip155').subscribe(({ address }) => accounts.push(address))
    const otherSlices: unknown[] = []
    shell.account$('solana').subscribe((account) => otherSlices.push(account.status))
    const { eip155 } = shell.getState().accounts
    await shell.open()
    expect(shell.getState().accounts.eip155).toBe(eip155)
    fakeWallet.changeAccounts([BOB])
    expect(accounts.slice(0, 2)).toEqual([ALICE, BOB])
    expect(otherSlices).toEqual(['disconnected'])
  })

  it('receive account and network of one report in every state', async () => {
    const { shell, fakeWallet } = await connected()
    const pairs: unknown[] = []
    shell.subscribe(({ caipNetworkId, accounts }) =>
      pairs.push([caipNetworkId, accounts.eip155.caipNetworkId]),
    )
    fakeWallet.changeChain(chain(10))
    for (const pair of pairs) expect(pair).toEqual(['eip155:10', 'eip155:10'])
    expect(pairs.length).toBeGreaterThan(0)
  })

  it('receive events in order', async () => {
    const { shell } = shellWorld({ wallets: [wallet()] })
    const names: string[] = []
    shell.events$.subscribe(({ event }) => names.push(event))
    await shell.open()
    await shell.connect({ connectorId: 'one' })
    await shell.close()
    expect(names).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
  })

  it('receive the newest state last when one of them changes it again', () => {
    const { shell } = shellWorld()
    shell.subscribe(
      ({ networks }) => networks.length === 1 && shell.update({ networks: [network(5), network(7)] }),
    )
    const counts: number[] = []
    shell.subscribe(({ networks }) => counts.push(networks.length))
    shell.update({ networks: [network(5)] })
    expect(counts.at(-1)).toBe(2)
  })

  it('are all notified even when one throws, until they unsubscribe', async () => {
    const { shell } = shellWorld()
    const received: boolean[] = []
    shell.subscribe(() => {
      throw new Error('theirs')
    })
    const listener = ({ open }: { open: boolean }) => void received.push(open)
    const [stop, stopToo] = [shell.subscribe(listener), shell.subscribe(listener)]
    await shell.open()
    const receivedByBoth = received.length
    expect(receivedByBoth).toBeGreaterThan(1)
    stop()
    stop()
    await shell.close()
    expect(received.slice(receivedByBoth)).toEqual([false])
    stopToo()
    await shell.open()
    expect(received).toHaveLength(receivedByBoth + 1)
    expect(reported.map(String)).toContain('Error: theirs')
  })
})

describe('two instances on a page', () => {
  it('share only the page', async () => {
    const instance = await connected()
    const two = shellWorld()
    await two.shell.open()
    expect(instance.shell.getState().open).toBe(false)
    expect(two.shell.getState().accounts.eip155.status).toBe('disconnected')
    expect(document.querySelectorAll('walletport-modal')).toHaveLength(1)
    two.shell.update({ networks: [network(5)] })
    expect(instance.shell.getState().networks).toHaveLength(2)
    two.shell.dispose()
    await instance.shell.open()
    expect(instance.shell.getState()).toMatchObject({ open: true, view: 'Account' })
  })
})
