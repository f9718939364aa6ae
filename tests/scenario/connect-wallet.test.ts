import { describe, expect, it } from 'vitest'

import { parseAddress } from '#domain/caip/address.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import { CONNECT_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { clause } from '#tests/spec/clauses.ts'

import { RELAY, relayOption, session } from './relay-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, network, outcomeOf, readyWorld, right } from './world.ts'

const request = { connectorId: 'one' }

const FAMILIES = [
  ['eip155', '1', ALICE],
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '11111111111111111111111111111112'],
  ['bip122', '000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
] as const

clause('S1-01', () => {
  it.each(FAMILIES)(
    '[S1-01] on %s connects a wallet that works with all families',
    async (namespace, id, address) => {
      const tab = await readyWorld({
        wallets: FAMILIES.map(([own, reference, text]) =>
          wallet('one', {
            connector: { namespace: own },
            chainId: right(parseChainId(`${own}:${reference}`)),
            addresses: [right(parseAddress(own, text))],
          }),
        ),
        namespaces: FAMILIES.map(([own]) => own),
        options: {
          networks: FAMILIES.map(([own, reference]) => ({
            ...network(1),
            id: reference,
            chainNamespace: own,
          })),
        },
      })
      const caipNetworkId = `${namespace}:${id}`
      expect(await tab.outside.connect({ ...request, namespace })).toMatchObject({
        namespace,
        address,
        caipNetworkId,
      })
      expect(tab.state()).toMatchObject({ namespace, caipNetworkId })
      const { accounts } = tab.state()
      const connected = FAMILIES.filter(([own]) => accounts[own].status === 'connected')
      expect(connected.map(([own]) => own)).toEqual([namespace])
    },
  )
})

clause('S4-01', () => {
  it('[S4-01] changes from disconnected to connecting to connected', async () => {
    const { outside, trace } = await readyWorld({ wallets: [wallet()] })
    const connected = await outside.connect(request)
    expect(connected).toMatchObject({
      namespace: 'eip155',
      address: ALICE,
      caipNetworkId: 'eip155:1',
      ...request,
    })
    const statuses = trace.map(({ accounts }) => accounts.eip155.status)
    expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual([
      'connecting',
      'disconnected',
      'connecting',
      'connected',
    ])
  })

  it('[S4-01] shows the account and the network that the wallet reported', async () => {
    const fakeWallet = wallet('one', { addresses: [BOB, ALICE], chainId: chain(10) })
    const { outside, state } = await readyWorld({ wallets: [fakeWallet] })
    await outside.connect(request)
    expect(state()).toMatchObject({
      caipNetworkId: 'eip155:10',
      accounts: { eip155: { status: 'connected', address: BOB, caipAddress: `eip155:10:${BOB}` } },
    })
  })
})

describe('a failed connection', () => {
  it.each([
    ['reject', 'USER_REJECTED', 'Connection rejected', 'USER_REJECTED', 'info'],
    ['fail', 'FAILED_TO_CONNECT', 'Failed to connect', 'CONNECT_ERROR', 'error'],
  ] as const)(
    '[S8-70] a wallet error %s is logged and rethrown',
    async (answer, code, text, event, level) => {
      const fakeWallet = wallet()
      const { outside, account, log, events } = await readyWorld({ wallets: [fakeWallet] })
      fakeWallet.next(answer)
      await expect(outside.connect(request)).rejects.toMatchObject({ code, message: text })
      expect(account().status).toBe('disconnected')
      expect(log.entries.at(-1)).toEqual({ level, message: `Connecting one: ${text}` })
      expect(events.at(-1)).toEqual({ event, properties: { message: text } })
    },
  )

  it.each([
    ['reject', 4001, 'User rejected the request.'],
    ['fail', -32603, 'Something is wrong.'],
  ] as const)(
    "gives the host the wallet's own error when it responds with %s",
    async (answer, code, message) => {
      const fakeWallet = wallet()
      const { outside } = await readyWorld({ wallets: [fakeWallet] })
      const wallets = { walletCode: code, walletMessage: message, cause: { code, message } }
      fakeWallet.next(answer)
      await expect(outside.connect(request)).rejects.toMatchObject(wallets)
      await outside.connect(request)
      fakeWallet.next(answer)
      await expect(outside.switchNetwork('eip155:10')).rejects.toMatchObject(wallets)
    },
  )

  it.each([
    ['walletConnect', 'CONNECTOR_NOT_FOUND', 'WalletConnectConnector not found'],
    ['auth', 'NO_AUTH_CONNECTOR', 'No auth connector found'],
  ])('[S8-52] rejects %s at once if the host did not configure it', async (connectorId, code, message) => {
    const { outside } = await readyWorld()
    const connected = outside.connect({ connectorId })
    expect(await outcomeOf(connected)).toBe(code)
    await expect(connected).rejects.toThrow(message)
  })

  it('fails if the code of the relay cannot be loaded, and the next attempt loads it again', async () => {
    const network = { online: false }
    const loading = async (feature: string) => {
      if (feature === 'relay' && !network.online) throw new Error('offline')
    }
    const relay = new FakeRelay()
    const { outside, account, clock } = await readyWorld({ loading, relay, options: { relay: relayOption } })
    const connectorId = RELAY
    expect(await outcomeOf(outside.connect({ connectorId }))).toBe('CODE_NOT_LOADED')
    network.online = true
    const connecting = outside.connect({ connectorId })
    await clock.advance(0)
    relay.approve(session())
    await connecting
    expect(account().status).toBe('connected')
  })

  it('reports an unknown wallet after the time in which it could have announced itself', async () => {
    const { outside, clock } = await readyWorld({ wallets: [wallet('other')] })
    const connecting = outside.connect(request)
    await clock.advance(2999)
    expect(await outcomeOf(connecting)).toBe('pending')
    await clock.advance(1)
    expect(await outcomeOf(connecting)).toBe('CONNECTOR_NOT_FOUND')
  })

  it('[S5-38, S8-58] names the adapter that is missing for a namespace', async () => {
    const { outside } = await readyWorld({ wallets: [wallet()] })
    const missing = { code: 'NO_ADAPTER', message: expect.stringContaining('solana') }
    await expect(outside.connect({ ...request, namespace: 'solana' })).rejects.toMatchObject(missing)
    await expect(outside.connect({ namespace: 'solana' })).rejects.toMatchObject(missing)
  })

  it('times out when the wallet never responds, and accepts a later attempt', async () => {
    const fakeWallet = wallet()
    const { outside, account, clock } = await readyWorld({ wallets: [fakeWallet] })
    fakeWallet.next('hang')
    const connecting = outside.connect(request)
    await clock.advance(CONNECT_DEADLINE_MS - 1)
    expect([await outcomeOf(connecting), account().status]).toEqual(['pending', 'connecting'])
    await clock.advance(1)
    expect([await outcomeOf(connecting), account().status]).toEqual(['TIMED_OUT', 'disconnected'])
    await outside.connect(request)
    expect(account().status).toBe('connected')
  })

  it('is cancelled by the cancel method, and a late response of the wallet changes nothing', async () => {
    const fakeWallet = wallet()
    const { outside, account, stored } = await readyWorld({ wallets: [fakeWallet] })
    fakeWallet.next('hang')
    const connecting = outside.connect(request)
    await settled()
    outside.connectors.cancel()
    expect(account().status).toBe('disconnected')
    fakeWallet.release()
    expect([await outcomeOf(connecting), account().status]).toEqual(['CANCELLED', 'disconnected'])
    expect(stored(storageKeys.connectedConnectors)).toBeUndefined()
  })

  it('is cancelled before its wallet has announced itself, and sends it no request', async () => {
    const fakeWallet = wallet()
    const { outside, wallets } = await readyWorld()
    const connecting = outside.connect(request)
    outside.connectors.cancel()
    wallets.announce(fakeWallet)
    expect(await outcomeOf(connecting)).toBe('CANCELLED')
    expect(fakeWallet.requests).toEqual([])
  })

  it.each(['close', 'back'] as const)('is cancelled by leaving its view: %s', async (leave) => {
    const fakeWallet = wallet()
    const { inside, outside, state } = await readyWorld({ wallets: [fakeWallet] })
    outside.open()
    inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    fakeWallet.next('hang')
    const connecting = outside.connect(request)
    if (leave === 'back') outside.modal.back()
    else outside.close()
    expect(await outcomeOf(connecting)).toBe('CANCELLED')
    expect(state()).toMatchObject({ open: leave === 'back', view: 'Connect' })
  })

  it('ends when its wallet changes to a network that is not configured, so Back does not wait for it', async () => {
    const fakeWallet = wallet()
    const { inside, outside, state } = await readyWorld({ wallets: [fakeWallet] })
    outside.open()
    inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    await outside.connect(request)
    fakeWallet.changeChain(chain(137))
    expect(state().view).toBe('UnsupportedChain')
    outside.modal.back()
    expect(state().view).toBe('Connect')
  })

  it('is cancelled at disposal, and a late response writes nothing', async () => {
    const fakeWallet = wallet()
    const { outside, dispose, disk, clock } = await readyWorld({ wallets: [fakeWallet] })
    fakeWallet.next('hang')
    const connecting = outside.connect(request)
    await settled()
    dispose()
    fakeWallet.release()
    expect(await outcomeOf(connecting)).toBe('CANCELLED')
    expect([disk.texts.size, clock.pending]).toEqual([0, 0])
  })
})

describe('a wallet that announces itself late', () => {
  it('is awaited and connected', async () => {
    const { outside, wallets, clock } = await readyWorld()
    const connecting = outside.connect(request)
    await clock.advance(2500)
    wallets.announce(wallet())
    expect(await outcomeOf(connecting)).toMatchObject({ address: ALICE })
  })
})
