import * as TE from 'fp-ts/TaskEither'
import { beforeEach, describe, expect, it } from 'vitest'

import { SLOW_SWITCH_MS, SWITCH_DEADLINE_MS } from '#domain/networks/switching.ts'
import { TOAST_SWAP_MS } from '#domain/notices/toast.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Wallet } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, walletWithOverrides, noResponse, wallet } from './wallets.ts'
import { chain, network, outcomeOf, readyWorld, right, type World } from './world.ts'

const request = { connectorId: 'one' }
const notSupported = failure('ChainNotSupported', 'Chain is not supported')

const connected = async (overrides: Partial<Wallet> = {}) => {
  const fakeWallet = wallet()
  const tab = await readyWorld({ wallets: [walletWithOverrides(fakeWallet, overrides)] })
  await tab.outside.connect(request)
  return { tab, fakeWallet }
}

let fakeWallet: FakeWallet
let tab: World
beforeEach(async () => {
  ;({ tab, fakeWallet } = await connected())
})

const toast = (world: World) => {
  let toastContent: unknown
  world.inside.showNotices.toast$.subscribe(
    (state) => (toastContent = 'content' in state ? state.content : state.step),
  )
  return toastContent
}

clause(['S1-07', 'S4-27'], () => {
  it('[S4-27] switches within the namespace through the wallet', async () => {
    expect(await outcomeOf(tab.outside.switchNetwork(network(10)))).toBe('done')
    expect(fakeWallet.requests).toContain('switchNetwork')
    expect(tab.state()).toMatchObject({ caipNetworkId: 'eip155:10' })
    expect(tab.account()).toMatchObject({ caipAddress: `eip155:10:${ALICE}` })
    expect(tab.events.at(-1)).toEqual({ event: 'SWITCH_NETWORK', properties: { network: 'Chain 10' } })
    expect(toast(tab)).toEqual({ kind: 'success', text: { name: 'switched', network: 'Chain 10' } })
  })

  it('[S1-07] accepts the CAIP-2 id of a network as well', async () => {
    await tab.outside.switchNetwork('eip155:10')
    expect(tab.state().caipNetworkId).toBe('eip155:10')
  })

  it.each(['by the host', 'in the modal'])(
    '[S4-27] asks a wallet that has left the network without an event to return, %s',
    async (by) => {
      const { switchNetwork } = await tab.inside.connection.load()
      // The wallet emits no event.
      fakeWallet.chainId = chain(137)
      if (by === 'by the host') expect(await outcomeOf(tab.outside.switchNetwork('eip155:1'))).toBe('done')
      else switchNetwork.pick(chain(1))
      await settled()
      expect(fakeWallet.requests.filter((asked) => asked === 'switchNetwork')).toHaveLength(1)
      expect(fakeWallet.chainId).toBe('eip155:1')
      expect(tab.state().caipNetworkId).toBe('eip155:1')
    },
  )

  it('[S4-27] asks nothing of a wallet that is on the network, and fails if the wallet does not say', async () => {
    await tab.outside.switchNetwork('eip155:1')
    expect(fakeWallet.requests).not.toContain('switchNetwork')
    const noChain = failure('TimedOut', 'The wallet does not say which network it is on')
    const { tab: world } = await connected({ currentChain: () => TE.left(noChain) })
    expect(await outcomeOf(world.outside.switchNetwork('eip155:1'))).toBe('TIMED_OUT')
  })

  it('[S1-28] is disabled in the modal when the host disables switching, but not for the host', async () => {
    const { switchNetwork } = await tab.inside.connection.load()
    right(tab.inside.configure.update({ enableNetworkSwitch: false }))
    switchNetwork.pick(chain(10))
    await settled()
    expect(fakeWallet.requests).not.toContain('switchNetwork')
    expect(tab.state()).toMatchObject({ open: false, caipNetworkId: 'eip155:1' })
    await tab.outside.switchNetwork('eip155:10')
    expect(tab.state().caipNetworkId).toBe('eip155:10')
  })

  it('sends no request without a connected wallet', async () => {
    const tabWithoutWallet = await readyWorld()
    await tabWithoutWallet.outside.switchNetwork('eip155:10')
    expect(tabWithoutWallet.state().caipNetworkId).toBe('eip155:10')
  })

  it('sends no request for the chain that the wallet is on', async () => {
    await tab.outside.switchNetwork('eip155:1')
    expect(fakeWallet.requests).not.toContain('switchNetwork')
  })
})

describe('a switch that does not succeed', () => {
  it('is rejected by the user, and the network stays', async () => {
    fakeWallet.next('reject')
    expect(await outcomeOf(tab.outside.switchNetwork('eip155:10'))).toBe('USER_REJECTED')
    expect(tab.state().caipNetworkId).toBe('eip155:1')
    expect(tab.log.entries.at(-1)).toMatchObject({
      level: 'info',
      message: expect.stringMatching(/^Switching to /),
    })
  })

  it('times out after 60 s, and a later change of the wallet still counts', async () => {
    fakeWallet.next('hang')
    const switching = tab.outside.switchNetwork('eip155:10')
    await tab.clock.advance(SWITCH_DEADLINE_MS - 1)
    expect(await outcomeOf(switching)).toBe('pending')
    await tab.clock.advance(1)
    expect(await outcomeOf(switching)).toBe('TIMED_OUT')
    fakeWallet.release()
    await settled()
    expect(tab.state().caipNetworkId).toBe('eip155:10')
  })

  it('[S4-35] is shown as loading after 300 ms, until it ends', async () => {
    const loading = { kind: 'loading', text: { name: 'switching', network: 'Chain 10' } }
    fakeWallet.next('hang')
    const first = tab.outside.switchNetwork('eip155:10')
    await tab.clock.advance(SLOW_SWITCH_MS - 1)
    expect(toast(tab)).toBe('hidden')
    await tab.clock.advance(1)
    expect(toast(tab)).toEqual(loading)
    tab.outside.networks.cancelSwitch()
    expect(await outcomeOf(first)).toBe('CANCELLED')
    expect(toast(tab)).toBe('hidden')
    fakeWallet.next('hang')
    const second = tab.outside.switchNetwork('eip155:10')
    await tab.clock.advance(SLOW_SWITCH_MS)
    expect(toast(tab)).toEqual(loading)
    fakeWallet.release()
    expect(await outcomeOf(second)).toBe('done')
    await tab.clock.advance(TOAST_SWAP_MS)
    expect(toast(tab)).toMatchObject({ kind: 'success' })
  })

  it.each(['granted', 'cancelled'])(
    '[S4-35] is never shown as loading if it is %s within 300 ms',
    async (end) => {
      const shown: unknown[] = []
      tab.inside.showNotices.toast$.subscribe((state) => shown.push(state))
      fakeWallet.next('hang')
      const switching = outcomeOf(tab.outside.switchNetwork('eip155:10'))
      await tab.clock.advance(SLOW_SWITCH_MS - 1)
      if (end === 'cancelled') tab.outside.networks.cancelSwitch()
      else fakeWallet.release()
      await switching
      await tab.clock.advance(SLOW_SWITCH_MS)
      expect(shown).not.toContainEqual(
        expect.objectContaining({ content: expect.objectContaining({ kind: 'loading' }) }),
      )
    },
  )

  it('[S4-35] shows no loading toast while the view shows it', async () => {
    tab.outside.open({ view: 'SwitchNetwork' })
    fakeWallet.next('hang')
    const { switchNetwork } = await tab.inside.connection.load()
    switchNetwork.pick(chain(10))
    await tab.clock.advance(SLOW_SWITCH_MS)
    expect(toast(tab)).toBe('hidden')
  })

  it('is cancelled by the user, and by disposal', async () => {
    fakeWallet.next('hang')
    const first = tab.outside.switchNetwork('eip155:10')
    await settled()
    tab.outside.networks.cancelSwitch()
    fakeWallet.next('hang')
    const second = tab.outside.switchNetwork('eip155:10')
    expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['CANCELLED', 'pending'])
    tab.dispose()
    expect([await outcomeOf(second), tab.clock.pending]).toEqual(['CANCELLED', 0])
  })

  it('[S4-27, S7-37] waits while an earlier request is open in the wallet, and tells hosts', async () => {
    fakeWallet.next('pending')
    const switching = tab.outside.switchNetwork('eip155:10')
    await settled()
    const pending = { status: 'pending', requestOpen: true, to: 'eip155:10' }
    expect(tab.outside.networks.state.switching).toEqual(pending)
    fakeWallet.release()
    expect(await outcomeOf(switching)).toBe('done')
    expect(tab.outside.networks.state.switching).toEqual({ status: 'idle' })
  })

  it('is replaced by a switch to another network, which continues', async () => {
    fakeWallet.next('hang')
    const first = tab.outside.switchNetwork('eip155:10')
    await settled()
    await tab.outside.addNetwork(network(137))
    fakeWallet.next('hang')
    const second = tab.outside.switchNetwork('eip155:137')
    expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['CANCELLED', 'pending'])
    fakeWallet.release()
    expect(await outcomeOf(second)).toBe('done')
    expect(tab.state().caipNetworkId).toBe('eip155:137')
  })

  it('is one request when the same network is requested twice', async () => {
    fakeWallet.next('hang')
    const switches = [tab.outside.switchNetwork('eip155:10'), tab.outside.switchNetwork('eip155:10')]
    await settled()
    fakeWallet.release()
    expect(await Promise.all(switches.map(outcomeOf))).toEqual(['done', 'done'])
    expect(fakeWallet.requests.filter((question) => question === 'switchNetwork')).toHaveLength(1)
  })
})

clause('S4-31', () => {
  it.each([
    ['with the account behind it', true, { open: true, view: 'Account' }],
    ['with nothing behind it', false, { open: false }],
  ])(
    '[S4-31] an unsupported network returns to the previous view, %s, with a toast',
    async (_, fromAccount, shown) => {
      if (fromAccount) tab.outside.open()
      else tab.outside.open({ view: 'SwitchNetwork' })
      fakeWallet.next('fail')
      if (fromAccount) tab.inside.connection.useCases?.switchNetwork.pick(chain(10))
      else void tab.outside.switchNetwork('eip155:10').catch(() => {})
      expect(tab.state()).toMatchObject({ open: true, view: 'SwitchNetwork' })
      await settled()
      expect(tab.state()).toMatchObject(shown)
      expect(toast(tab)).toEqual({ kind: 'error', text: { name: 'chainNotSupported' } })
    },
  )

  it('[S4-31] a switch that the user rejects stays in its view, without this toast', async () => {
    tab.outside.open()
    fakeWallet.next('reject')
    tab.inside.connection.useCases?.switchNetwork.pick(chain(10))
    await settled()
    expect(tab.state()).toMatchObject({ open: true, view: 'SwitchNetwork' })
    expect(toast(tab)).toBe('hidden')
  })

  it('rejects and logs with the message of the wallet', async () => {
    fakeWallet.next('fail')
    await expect(tab.outside.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'Chain is not supported',
    })
    expect(tab.errors()).toEqual(['Switching to Chain 10: Chain is not supported'])
  })
})

describe('wallets that do not respond as specified', () => {
  it('the chain changes before the response, which may even be an error', async () => {
    const { tab: world, fakeWallet } = await connected({
      switchNetwork: () => async () => {
        fakeWallet.changeChain(chain(10))
        return TE.left(notSupported)()
      },
    })
    expect(await outcomeOf(world.outside.switchNetwork('eip155:10'))).toBe('done')
    expect(world.state().caipNetworkId).toBe('eip155:10')
  })

  it('the chain change event is missing: the response counts', async () => {
    const { tab: world } = await connected({ switchNetwork: () => TE.right(chain(10)) })
    expect(await outcomeOf(world.outside.switchNetwork('eip155:10'))).toBe('done')
    expect(world.state()).toMatchObject({ caipNetworkId: 'eip155:10' })
  })

  it('[S8-54] the wallet changes to another chain than requested: that chain is shown, and the switch fails', async () => {
    const { tab: world } = await connected({ switchNetwork: () => TE.right(chain(137)) })
    await expect(world.outside.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'CHAIN_NOT_APPROVED',
      message: 'The wallet is on another network',
    })
    expect(world.state()).toMatchObject({ caipNetworkId: 'eip155:137', view: 'UnsupportedChain' })
  })

  it('the wallet disconnects during the request: its later response is ignored', async () => {
    const { tab: world, fakeWallet } = await connected({ switchNetwork: () => noResponse })
    const switching = world.outside.switchNetwork('eip155:10')
    fakeWallet.disconnectOne()
    world.outside.networks.cancelSwitch()
    expect(await outcomeOf(switching)).toBe('CANCELLED')
    expect(world.state()).toMatchObject({ caipNetworkId: 'eip155:1' })
  })
})

clause(['S8-16', 'S8-27', 'S8-44'], () => {
  it('[S8-16] [S8-27] [S8-44] a network that is not configured is not found, with the alert once', async () => {
    for (const _ of [1, 2])
      await expect(tab.outside.switchNetwork(network(137))).rejects.toMatchObject({
        code: 'NETWORK_NOT_FOUND',
        message: 'Network not found',
      })
    const alerts: unknown[] = []
    tab.outside.notices.state$.subscribe(({ alert }) => alerts.push(alert))
    expect(alerts).toEqual(['SWITCH_NETWORK_NOT_FOUND'])
    expect(tab.errors()).toEqual([expect.stringMatching(/^Network Not Found/)])
    expect(fakeWallet.requests).not.toContain('switchNetwork')
  })
})
