import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'

import { connectedByRelay, accountOn, RELAY, relayWorld, session } from './relay-kit.ts'
import { BOB } from './wallets.ts'
import { chain, outcomeOf } from './world.ts'

const onOne = [accountOn(1)]
/** The session that the wallet has extended by the chain. */
const withTen = session({ methods: ['personal_sign', 'wallet_switchEthereumChain'] }, [
  accountOn(1),
  accountOn(10),
])

const signingMethods = { methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'] }

describe('a session over the relay', () => {
  it('is restored by the next visit without a request', async () => {
    const { disk, relay, dispose } = await connectedByRelay()
    dispose()
    const nextTab = await relayWorld({ disk, relay })
    expect(nextTab.state()).toMatchObject({ phase: 'ready', accounts: { eip155: { connectorId: RELAY } } })
    expect(relay.proposals).toHaveLength(1)
  })

  it.each([
    [3.4, ['extend']],
    [3.6, []],
  ])('is extended by a visit with %s days left', async (days, asked) => {
    const { disk, relay, dispose } = await connectedByRelay()
    relay.update(session({ expiry: 1000 + days * 86_400 }))
    dispose()
    await relayWorld({ disk, relay })
    expect(relay.calls.filter((call) => call === 'extend')).toEqual(asked)
  })

  it('[S4-46] that ended while the page was closed is not restored', async () => {
    const { disk, relay, dispose } = await connectedByRelay()
    relay.end('session-1', 'expired')
    dispose()
    const nextTab = await relayWorld({ disk, relay })
    expect(nextTab.state().accounts.eip155.status).toBe('disconnected')
  })

  it.each(['deleted', 'expired'] as const)('[S4-46] that is %s disconnects the account', async (reason) => {
    const { relay, state } = await connectedByRelay()
    relay.end('session-1', reason)
    expect(state().accounts.eip155.status).toBe('disconnected')
  })

  it.each([
    ['INVALID_PROJECT_ID', 'Invalid Project ID'],
    ['SESSION_EXPIRED', 'Session Expired'],
  ] as const)('[S8-28, S8-31] a relay that rejects the page raises %s, once', async (rejection, text) => {
    const relay = new FakeRelay()
    const tab = await relayWorld({ relay })
    relay.rejectPage(rejection)
    relay.rejectPage(rejection)
    expect(tab.outside.notices.state).toEqual({ alert: rejection })
    expect(tab.errors().filter((message) => message.startsWith(text))).toHaveLength(1)
  })

  it('ends with the user’s disconnect, at the wallet too', async () => {
    const { relay, outside, state } = await connectedByRelay()
    await outside.disconnect()
    expect(state().accounts.eip155.status).toBe('disconnected')
    expect(relay.calls).toContain('disconnect')
  })

  it('[S3-24] follows the accounts and chains that the wallet adds and removes', async () => {
    const { relay, state } = await connectedByRelay()
    relay.update(session({}, [accountOn(10, BOB), accountOn(1, BOB)]))
    relay.emit('session-1', chain(10), 'chainChanged', 10)
    expect(state().accounts.eip155).toMatchObject({ address: BOB, caipNetworkId: 'eip155:10' })
    relay.emit('session-1', chain(10), 'chainChanged', '0x1')
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
    relay.emit('another', chain(10), 'chainChanged', 10)
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
  })

  it('[S3-24] [S4-32] a chain that the session lacks is not shown as connected before the session has it', async () => {
    const { relay, state, outside } = await connectedByRelay()
    await outside.switchNetwork('eip155:10')
    relay.emit('session-1', chain(137), 'chainChanged', 137)
    expect(state().accounts.eip155).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:10' })
    relay.update(session({}, [accountOn(1), accountOn(10), accountOn(5)]))
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:10')
    relay.update(session({}, [accountOn(1), accountOn(10), accountOn(137)]))
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:137')
    relay.emit('session-1', chain(1), 'chainChanged', 1)
    relay.update(session({}, [accountOn(1), accountOn(137)]))
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
  })

  it.each([null, '', {}, [], 'garbage', { chainId: 10 }, '0xa', 'eip155:10'])(
    '[S3-24] follows a chainChanged event by its envelope or its data: %j',
    async (data) => {
      const { relay, state } = await connectedByRelay()
      relay.emit('session-1', chain(10), 'chainChanged', data)
      expect(state().accounts.eip155.caipNetworkId).toBe('eip155:10')
    },
  )

  it('reconnects the relay when the page becomes visible', async () => {
    const page = new FakePage()
    const { relay } = await connectedByRelay({ page })
    page.returnToForeground()
    expect(relay.calls).toContain('wake')
  })

  it('[S4-32] switches without the wallet to a chain that it approved', async () => {
    const { relay, outside, state } = await connectedByRelay()
    await outside.switchNetwork('eip155:10')
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:10')
    expect(relay.requests).toEqual([])
  })

  it('[S4-32] requests another chain from the wallet if it supports the method', async () => {
    const { relay, outside, state } = await connectedByRelay({}, session(signingMethods, onOne))
    relay.answer = () => {
      relay.update(withTen)
      return TE.right(null)
    }
    await outside.switchNetwork('eip155:10')
    expect(relay.requests).toMatchObject([
      { chainId: 'eip155:1', method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
    ])
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:10')
  })

  it.each([
    [0, true],
    [2900, true],
    [3100, false],
    [undefined, false],
  ])(
    '[S4-32] [S8-61] a granted chain that the session has after %s ms is selected: %s',
    async (ms, isSelected) => {
      const { relay, outside, state, clock } = await connectedByRelay({}, session(signingMethods, onOne))
      relay.answer = () => TE.right(null)
      const switching = outside.switchNetwork('eip155:10')
      switching.catch(() => undefined)
      await clock.advance(ms ?? 0)
      if (ms !== undefined) relay.update(withTen)
      await clock.advance(3000)
      expect(await outcomeOf(switching)).toBe(isSelected ? 'done' : 'CHAIN_NOT_APPROVED')
      if (isSelected || ms === undefined)
        expect(state().accounts.eip155.caipNetworkId).toBe(isSelected ? 'eip155:10' : 'eip155:1')
    },
  )

  it('[S4-32] offers the chain to a wallet that does not know it', async () => {
    const relay = new FakeRelay()
    const { outside } = await connectedByRelay({ relay }, session(signingMethods, onOne))
    relay.answer = ({ method }) => {
      if (method === 'wallet_switchEthereumChain') return TE.left({ code: -32_000, message: 'Chain?' })
      relay.update(withTen)
      return TE.right(null)
    }
    await outside.switchNetwork('eip155:10')
    expect(relay.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
  })

  it('[S8-54] reports an unreachable relay, and an unsupported chain only if the wallet reports it', async () => {
    const { relay, outside } = await connectedByRelay({}, session(signingMethods, onOne))
    relay.answer = () => TE.left({ code: -32_603, message: 'no' })
    expect(await outcomeOf(outside.switchNetwork('eip155:10'))).toBe('CHAIN_NOT_SUPPORTED')
    relay.answer = () => TE.left({ code: 5000, message: '' })
    expect(await outcomeOf(outside.switchNetwork('eip155:10'))).toBe('USER_REJECTED')
    relay.state = 'unreachable'
    expect(await outcomeOf(outside.switchNetwork('eip155:10'))).toBe('RELAY_UNREACHABLE')
  })

  it('[S4-32] [S8-61] fails for another chain if the wallet does not support the method', async () => {
    const { relay, outside, state } = await connectedByRelay({}, session({}, onOne))
    expect(await outcomeOf(outside.switchNetwork('eip155:10'))).toBe('CHAIN_NOT_APPROVED')
    expect(relay.requests).toEqual([])
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
  })

  it('[S3-07] lists the networks that the wallet approved, and all networks for a wallet of the page', async () => {
    const { outside } = await connectedByRelay({}, session({}, onOne))
    const networkLists: unknown[] = []
    outside.networks.state$.subscribe((networks) => networkLists.push(networks))
    expect(networkLists.at(-1)).toMatchObject({
      supportsAllNetworks: false,
      approvedCaipNetworkIds: ['eip155:1'],
      caipNetworkId: 'eip155:1',
    })
    await outside.disconnect()
    expect(networkLists.at(-1)).toMatchObject({ supportsAllNetworks: true, approvedCaipNetworkIds: [] })
  })
})
