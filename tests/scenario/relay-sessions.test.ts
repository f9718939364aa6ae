import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it, vi } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'

import { connectedByRelay, on, providerOf, RELAY, relayWorld, session } from './relay-kit.ts'
import { ALICE, BOB } from './wallets.ts'
import { chain, outcomeOf } from './world.ts'

const onOne = [on(1)]
const asking = { methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'] }

describe('a session over the relay', () => {
  it('is taken up again by the next visit, which asks nobody', async () => {
    const { disk, relay, dispose } = await connectedByRelay()
    dispose()
    const next = await relayWorld({ disk, relay })
    expect(next.state()).toMatchObject({ phase: 'ready', accounts: { eip155: { connectorId: RELAY } } })
    expect(relay.proposals).toHaveLength(1)
  })

  it('[S4-46] that ended while the page was away is not taken up', async () => {
    const { disk, relay, dispose } = await connectedByRelay()
    relay.end('session-1', 'expired')
    dispose()
    const next = await relayWorld({ disk, relay })
    expect(next.state().accounts.eip155.status).toBe('disconnected')
  })

  it.each(['deleted', 'expired'] as const)('[S4-46] that is %s disconnects the account', async (reason) => {
    const { relay, state } = await connectedByRelay()
    relay.end('session-1', reason)
    expect(state().accounts.eip155.status).toBe('disconnected')
  })

  it('ends with the visitor’s own disconnect, at the wallet too', async () => {
    const { relay, outside, state } = await connectedByRelay()
    await outside.disconnect.disconnect()
    expect(state().accounts.eip155.status).toBe('disconnected')
    expect(relay.calls).toContain('disconnect')
  })

  it('[S3-24] follows the accounts and chains that the wallet gives and takes', async () => {
    const { relay, state } = await connectedByRelay()
    relay.update(session({}, [on(10, BOB)]))
    expect(state().accounts.eip155).toMatchObject({ address: BOB, caipNetworkId: 'eip155:10' })
    relay.emit('session-1', chain(10), 'chainChanged', '0x1')
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
    relay.emit('another', chain(10), 'chainChanged', 10)
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
  })

  it('wakes the relay when the page comes back', async () => {
    const page = new FakePage()
    const { relay } = await connectedByRelay({ page })
    page.comeBack()
    expect(relay.calls).toContain('wake')
  })

  it('[S4-32] moves by itself to a chain that the wallet approved', async () => {
    const { relay, outside, state } = await connectedByRelay()
    await outside.switchNetwork.switchTo('eip155:10')
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:10')
    expect(relay.requests).toEqual([])
  })

  it('[S4-32] asks the wallet for another chain where it takes the method', async () => {
    const { relay, outside, state } = await connectedByRelay({}, session(asking, onOne))
    await outside.switchNetwork.switchTo('eip155:10')
    expect(relay.requests).toMatchObject([
      { chainId: 'eip155:1', method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
    ])
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:10')
  })

  it('[S4-32] offers the chain to a wallet that does not know it', async () => {
    const relay = new FakeRelay()
    relay.answer = ({ method }) =>
      method === 'wallet_switchEthereumChain' ? TE.left({ code: 4902, message: '' }) : TE.right(null)
    const { outside } = await connectedByRelay({ relay }, session(asking, onOne))
    await outside.switchNetwork.switchTo('eip155:10')
    expect(relay.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
  })

  it('[S4-32] [S8-61] fails for another chain where the wallet does not take the method', async () => {
    const { relay, outside, state } = await connectedByRelay({}, session({}, onOne))
    expect(await outcomeOf(outside.switchNetwork.switchTo('eip155:10'))).toBe('CHAIN_NOT_APPROVED')
    expect(relay.requests).toEqual([])
    expect(state().accounts.eip155.caipNetworkId).toBe('eip155:1')
  })

  it('[S3-07] says which networks the wallet approved, and all for a wallet of the page', async () => {
    const { outside } = await connectedByRelay({}, session({}, onOne))
    const seen: unknown[] = []
    outside.switchNetwork.networks$.subscribe((networks) => seen.push(networks))
    expect(seen.at(-1)).toMatchObject({
      supportsAllNetworks: false,
      approvedCaipNetworkIds: ['eip155:1'],
      caipNetworkId: 'eip155:1',
    })
    await outside.disconnect.disconnect()
    expect(seen.at(-1)).toMatchObject({ supportsAllNetworks: true, approvedCaipNetworkIds: [] })
  })
})

describe('the provider of a session', () => {
  it('answers for the session itself', async () => {
    const provider = providerOf(await connectedByRelay())
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('[S5-27] gives the wallet what it approved, and the rest to the network’s own nodes', async () => {
    const tab = await connectedByRelay()
    tab.relay.answer = () => TE.right('0xsigned')
    tab.chains.answers['eth_blockNumber'] = E.right('0x7')
    const provider = providerOf(tab)
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', ALICE] })).toBe('0xsigned')
    expect(tab.relay.requests).toMatchObject([
      { chainId: 'eip155:1', topic: 'session-1', expirySeconds: 300 },
    ])
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x7')
    await expect(provider.request({ method: 'eth_nonsense' })).rejects.toMatchObject({ code: -32601 })
    expect(tab.relay.requests).toHaveLength(1)
  })

  it('[S8-62] refuses a call status that no wallet approved and no bundler knows', async () => {
    const provider = providerOf(await connectedByRelay())
    await expect(provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })).rejects.toThrow(
      'Fetching call status not approved by the wallet',
    )
  })

  it('tells a rejection by its code, whatever words the wallet chose', async () => {
    const tab = await connectedByRelay()
    tab.relay.answer = () => TE.left({ code: 5000, message: 'User rejected.' })
    const asked = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  it('gives up on a wallet that lets a request run out', async () => {
    const tab = await connectedByRelay()
    tab.relay.mood = 'silent'
    const asked = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    const told = asked.catch((error: Error) => error.message)
    await tab.clock.advance(305_000)
    expect(await told).toContain('did not answer in time')
  })

  it('[S8-56] demands a connection first', async () => {
    const tab = await connectedByRelay()
    const provider = providerOf(tab)
    tab.relay.end('session-1')
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow(
      'Please call connect() before request()',
    )
  })

  it('switches as a host asks, and tells of it', async () => {
    const tab = await connectedByRelay()
    const provider = providerOf(tab)
    const heard = vi.fn()
    provider.on?.('chainChanged', heard)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(heard.mock.calls).toEqual([['0xa']])
    expect(tab.state().accounts.eip155.caipNetworkId).toBe('eip155:10')
    const unknown = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7' }] })
    await expect(unknown).rejects.toMatchObject({ code: 4902 })
  })

  it('tells listeners of accounts and of the end, until they are removed', async () => {
    const tab = await connectedByRelay()
    const provider = providerOf(tab)
    const [accounts, gone] = [vi.fn(), vi.fn()]
    provider.on?.('accountsChanged', accounts)
    provider.on?.('disconnect', gone)
    tab.relay.update(session({}, [on(1, BOB)]))
    expect(accounts.mock.calls).toEqual([[[BOB]]])
    provider.removeListener?.('accountsChanged', accounts)
    tab.relay.end('session-1')
    await settled()
    expect(accounts).toHaveBeenCalledOnce()
    expect(gone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4900 }))
  })
})
