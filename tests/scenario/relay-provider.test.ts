import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it, vi } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { connectedByRelay, accountOn, providerOf, RELAY, session } from './relay-kit.ts'
import { ALICE, BOB, SIGNATURE, TRANSACTION_HASH } from './wallets.ts'
import { chain } from './world.ts'

describe('the provider of a session', () => {
  it('responds from the session without a request', async () => {
    const provider = providerOf(await connectedByRelay())
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('[S5-27] sends approved methods to the wallet, and the others to the network’s RPC nodes', async () => {
    const tab = await connectedByRelay()
    tab.relay.answer = () => TE.right(SIGNATURE)
    tab.chains.answers['eth_blockNumber'] = E.right('0x7')
    const provider = providerOf(tab)
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', ALICE] })).toBe(SIGNATURE)
    expect(tab.relay.requests).toMatchObject([
      { chainId: 'eip155:1', topic: 'session-1', expirySeconds: 900 },
    ])
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x7')
    await expect(provider.request({ method: 'eth_getProof' })).rejects.toMatchObject({ code: -32601 })
    expect(tab.relay.requests).toHaveLength(1)
  })

  it.each([
    'eth_sign',
    'eth_signTypedData_v4',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'admin_peers',
    'personal_unlockAccount',
    'eth_nonsense',
    'signTransaction',
    'constructor',
  ])('[S5-27] rejects %s, which the session did not approve, without a request to a node', async (method) => {
    const tab = await connectedByRelay()
    tab.chains.answers[method] = E.right(SIGNATURE)
    const response = providerOf(tab).request({ method, params: [] })
    await expect(response).rejects.toMatchObject({ code: 4200 })
    expect([tab.chains.calls, tab.relay.requests]).toEqual([[], []])
  })

  it.each([
    ['personal_sign', '0x516'],
    ['personal_sign', `0x${'g'.repeat(130)}`],
    ['personal_sign', { signature: SIGNATURE }],
    ['eth_sendTransaction', SIGNATURE],
    ['eth_sendTransaction', '0xsent'],
    ['eth_sendTransaction', null],
  ])('[S5-05] [S5-06] rejects a wallet’s malformed response to %s: %j', async (method, response) => {
    const tab = await connectedByRelay()
    tab.relay.answer = () => TE.right(response)
    const params = method === 'personal_sign' ? ['0x68', ALICE] : [{ from: ALICE, to: BOB }]
    const pendingRequest = providerOf(tab).request({ method, params })
    await expect(pendingRequest).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining(method),
    })
  })

  it.each(['0x', '0x5167', `0x${'5a'.repeat(5000)}`])(
    '[S5-06] returns the signature %s of an account that may be a contract',
    async (signature) => {
      const tab = await connectedByRelay()
      tab.relay.answer = () => TE.right(signature)
      const call = { method: 'personal_sign', params: ['0x68', ALICE] }
      expect(await providerOf(tab).request(call)).toBe(signature)
    },
  )

  it('[S7-39, S7-75] returns no capabilities if the wallet has none', async () => {
    const tab = await connectedByRelay()
    const call = { method: 'wallet_getCapabilities', params: [ALICE] }
    expect(await providerOf(tab).request(call)).toEqual({})
    const foreignRequest = providerOf(tab).request({ ...call, params: ['nobody'] })
    await expect(foreignRequest).rejects.toMatchObject({ code: -32602 })
    const capableSession = session({ methods: ['wallet_getCapabilities'] })
    const otherTab = await connectedByRelay({}, capableSession)
    otherTab.relay.answer = () => TE.left({ code: -32601, message: 'Method not found' })
    expect(await providerOf(otherTab).request(call)).toEqual({})
    expect(otherTab.relay.requests).toHaveLength(1)
    otherTab.relay.answer = () => TE.right({ '0x1': { atomic: { status: 'ready' } } })
    expect(await providerOf(otherTab).request(call)).toEqual({ '0x1': { atomic: { status: 'ready' } } })
  })

  it('reloads the balance after a transaction only', async () => {
    const tab = await connectedByRelay()
    await settled()
    tab.relay.answer = () => TE.right(TRANSACTION_HASH)
    const provider = providerOf(tab)
    const balances = () => tab.chains.requests.length
    const balancesBefore = balances()
    await provider.request({ method: 'personal_sign', params: ['0x68', ALICE] })
    await settled()
    expect(balances()).toBe(balancesBefore)
    await provider.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] })
    await settled()
    expect(balances()).toBe(balancesBefore + 1)
    tab.relay.answer = () => TE.left({ code: 5000, message: 'User rejected.' })
    const rejected = provider.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] })
    await expect(rejected).rejects.toMatchObject({ code: 4001 })
    await settled()
    expect(balances()).toBe(balancesBefore + 1)
  })

  it('[S8-62] rejects a call status request that neither the wallet nor a bundler supports', async () => {
    const tab = await connectedByRelay()
    await expect(
      providerOf(tab).request({ method: 'wallet_getCallsStatus', params: ['0x1'] }),
    ).rejects.toMatchObject({
      code: 4200,
      message: 'Fetching call status not approved by the wallet',
    })
    expect(tab.relay.requests).toEqual([])
  })

  it("[S7-31] gets the status of calls from the wallet's bundler, in a separate request", async () => {
    const bundlerSession = session({ sessionProperties: { bundler_name: 'sample' } })
    const tab = await connectedByRelay(
      { options: { baseUrls: { rpc: 'https://rpc.example' } } },
      bundlerSession,
    )
    tab.chains.answers['eth_getUserOperationReceipt'] = E.right({ success: true })
    const call = { method: 'wallet_getCallsStatus', params: ['0x1'] }
    expect(await providerOf(tab).request(call)).toEqual({ success: true })
    expect(tab.chains.calls).toEqual([
      {
        method: 'eth_getUserOperationReceipt',
        params: ['0x1'],
        service: true,
        rpcUrls: ['https://rpc.example/v1/bundler?projectId=test&chainId=eip155%3A1&bundler=sample'],
      },
    ])
  })

  it('recognizes a rejection by its code, whatever the message', async () => {
    const tab = await connectedByRelay()
    tab.relay.answer = () => TE.left({ code: 5000, message: 'User rejected.' })
    const pendingRequest = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    await expect(pendingRequest).rejects.toMatchObject({ code: 4001 })
  })

  it('[S7-33] a wallet has fifteen minutes for a request, which is then rejected', async () => {
    const tab = await connectedByRelay()
    tab.relay.state = 'silent'
    const pendingRequest = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    const errorMessage = pendingRequest.catch((error: Error) => error.message)
    await tab.clock.advance(895_000)
    expect(await Promise.race([errorMessage, Promise.resolve('pending')])).toBe('pending')
    await tab.clock.advance(10_000)
    expect(await errorMessage).toContain('did not answer in time')
  })

  it('[S8-56] requires a connection', async () => {
    const tab = await connectedByRelay()
    const provider = providerOf(tab)
    tab.relay.end('session-1')
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow(
      'Please call connect() before request()',
    )
  })

  it('switches the network on the host’s request, and emits the change', async () => {
    const tab = await connectedByRelay()
    const provider = providerOf(tab)
    const received = vi.fn()
    provider.on?.('chainChanged', received)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(received.mock.calls).toEqual([['0xa']])
    expect(tab.state().accounts.eip155.caipNetworkId).toBe('eip155:10')
    const unknown = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7' }] })
    await expect(unknown).rejects.toMatchObject({ code: 4902 })
    expect(tab.relay.requests).toEqual([])
  })

  it('notifies listeners of accounts and of the disconnect, until they are removed', async () => {
    const tab = await connectedByRelay()
    const provider = providerOf(tab)
    const [accounts, gone] = [vi.fn(), vi.fn()]
    provider.on?.('accountsChanged', accounts)
    provider.on?.('disconnect', gone)
    tab.relay.update(session({}, [accountOn(1, BOB)]))
    expect(accounts.mock.calls).toEqual([[[BOB]]])
    provider.removeListener?.('accountsChanged', accounts)
    tab.relay.end('session-1')
    await settled()
    expect(accounts).toHaveBeenCalledOnce()
    expect(gone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4900 }))
  })
  it('emits each change by the wallet once, and at the end no accounts before the disconnect', async () => {
    const tab = await connectedByRelay()
    const events: unknown[] = []
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      providerOf(tab).on?.(name, (detail: unknown) => events.push([name, detail]))
    tab.relay.update(session({}, [accountOn(1, BOB), accountOn(10, BOB)]))
    tab.relay.emit('session-1', chain(1), 'chainChanged', 10)
    tab.relay.end('session-1')
    await settled()
    expect(events).toEqual([
      ['accountsChanged', [BOB]],
      ['chainChanged', '0xa'],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  it('[S4-34] has the account that the user selected first, and emits the selection', async () => {
    const accounts = [accountOn(1, ALICE), accountOn(1, BOB), accountOn(10, ALICE), accountOn(10, BOB)]
    const tab = await connectedByRelay({}, session({}, accounts))
    const provider = providerOf(tab)
    const received = vi.fn()
    provider.on?.('accountsChanged', received)
    await tab.outside.connections.select({ namespace: 'eip155', connectorId: RELAY, address: BOB })
    expect(received.mock.calls).toEqual([[[BOB, ALICE]]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
    expect(tab.state().accounts.eip155.address).toBe(BOB)
    tab.relay.emit('session-1', chain(1), 'accountsChanged', [ALICE])
    expect(tab.state().accounts.eip155.address).toBe(ALICE)
  })
})
