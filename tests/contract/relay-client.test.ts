import { SignClient } from '@walletconnect/sign-client'
import * as E from 'fp-ts/Either'
import { afterEach, expect, it, vi } from 'vitest'

import { LazyRelay } from '#infrastructure/relay/lazy-relay.ts'
import { relayAdapter } from '#infrastructure/relay/relay-adapter.ts'
import type { RelayEvent } from '#ports/relay.ts'

import { chain, failed } from './examples.ts'
import {
  answerWith,
  approved,
  connected,
  rightOf,
  mapStorage,
  proposal,
  virtualRelayWorld,
  requestOf,
} from './relay-world.ts'
import { unhandledRejections } from './unhandled-rejections.ts'
import { virtualPort, virtualUrl } from './virtual-socket.ts'
import { pause, timed } from './virtual-time.ts'

/** The behaviour of sign-client 2.21.8 itself, through the adapter. */
const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(async () => {
  await stop()
  vi.unstubAllEnvs()
})

const refusedWith = (message: unknown) => E.left({ _tag: 'RequestRejected', message, error: { message } })

const together = async () => {
  const sandbox = await relayWith()
  const storage = mapStorage()
  const relay = page([sandbox.url], storage)
  const wallet = await phone(sandbox.url)
  return { sandbox, storage, relay, wallet, session: await connected(relay, wallet) }
}

let bares = 0
/** A client without our adapter around it. */
const bareClient = () => {
  const storageOptions = { database: ':memory:' }
  const customStoragePrefix = `bare-${bares++}`
  return new SignClient({ customStoragePrefix, storageOptions, telemetryEnabled: false, logger: 'silent' })
}

it('sends the page’s domain to the wallet if the host configures no metadata', async () => {
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
  const { url } = await relayWith()
  const storage = mapStorage()
  const relay = new LazyRelay(
    { relay: relayAdapter({ urls: [url] }), projectId: 'test', storage },
    { current: undefined },
  )
  const { uri } = await rightOf(relay.pair(proposal))
  const wallet = await phone(url)
  const proposed = new Promise<unknown>((tell) => {
    wallet.once('session_proposal', ({ params }) => tell(params.proposer.metadata))
  })
  await wallet.pair({ uri })
  expect(await proposed).toMatchObject({ name: 'app.example', url: 'https://app.example' })
  relay.dispose()
})

it('returns the client id once the client has started, the same in each visit', async () => {
  const { url } = await relayWith()
  const [storage, clientId, clients] = [mapStorage(), { current: undefined }, { current: undefined }]
  const relay = page([url], storage, clientId)
  expect(clientId.current).toBeUndefined()
  await rightOf(relay.sessions())
  expect(clientId.current).toMatch(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]+$/)
  relay.dispose()
  await rightOf(page([url], storage, clients).sessions())
  expect(clients.current).toBe(clientId.current)
})

it('[S4-45] sends requests to the wallet one at a time, the next 1 s after the response', async () => {
  const { relay, wallet, session } = await together()
  wallet.engine.signClient.signConfig = { disableRequestQueue: false }
  const states: { readonly id: number; readonly at: number }[] = []
  wallet.on('session_request', ({ id }) => void states.push({ id, at: performance.now() }))
  const asking = Promise.all([1, 2].map((n) => rightOf(relay.request(requestOf(session, { params: [n] })))))
  await pause(300)
  expect(states).toHaveLength(1)
  const respondedAt = performance.now()
  answerWith(wallet, { result: '0xsigned' })
  const { topic } = session
  await wallet.respondSessionRequest({
    topic,
    response: { id: states[0]?.id ?? 0, jsonrpc: '2.0', result: '0xsigned' },
  })
  expect(await asking).toEqual(['0xsigned', '0xsigned'])
  expect((states[1]?.at ?? 0) - respondedAt).toBeGreaterThan(990)
})

// The client checks for expired proposals every 5 s, so each pause yields another order of its timers.
it.each([0, 1200, 2500, 4900])(
  '[S4-46] reports that a proposal expired without a response, and leaves no unhandled rejection, %d ms after the start',
  async (ms) => {
    const sandbox = await relayWith()
    const relay = page([sandbox.url])
    await rightOf(relay.sessions())
    await pause(ms)
    const { reasons, end } = unhandledRejections()
    const { approval } = await rightOf(relay.pair(proposal))
    expect(await approval()).toEqual(failed('Expired'))
    await pause(10_000)
    end()
    expect(reasons).toEqual([])
  },
)

it('ends a request to which the wallet does not respond in time, and leaves no unhandled rejection', async () => {
  const { relay, session } = await together()
  const { reasons, end } = unhandledRejections()
  const [outcome, ms] = await timed(relay.request(requestOf(session))())
  expect(outcome).toEqual(refusedWith('Request expired. Please try again.'))
  expect(ms).toBeGreaterThan(298_000)
  await pause(10_000)
  end()
  expect(reasons).toEqual([])
})

it('ends a session of the user in the wallet too', async () => {
  const { relay, wallet, session } = await together()
  expect(Object.keys(wallet.getActiveSessions())).toEqual([session.topic])
  await rightOf(relay.disconnect(session.topic))
  await vi.waitUntil(() => Object.keys(wallet.getActiveSessions()).length === 0)
})

it('[S8-63] rejects a request to a session that was recently deleted', async () => {
  const { relay, session } = await together()
  await rightOf(relay.disconnect(session.topic))
  const message = expect.stringContaining('Record was recently deleted')
  expect(await relay.request(requestOf(session))()).toEqual(refusedWith(message))
})

it('[S4-47] removes the older half of the 200 deleted topics', () => {
  const { engine } = bareClient()
  const remember: unknown = Reflect.get(engine, 'addToRecentlyDeleted')
  const deleted: unknown = Reflect.get(engine, 'recentlyDeletedMap')
  if (typeof remember !== 'function' || !(deleted instanceof Map)) throw new Error('Not 2.21.8')
  for (let n = 1; n <= 199; n++) Reflect.apply(remember, engine, [n, 'session'])
  expect(deleted.size).toBe(199)
  Reflect.apply(remember, engine, [200, 'session'])
  expect([...deleted.keys()]).toEqual(Array.from({ length: 100 }, (_, n) => n + 101))
})

/** Calls a private method of the client's engine. */
const engineCalls = (name: string, input: object, more: object = {}): Promise<unknown> => {
  const engine = Object.assign(bareClient().engine, more)
  const method: unknown = Reflect.get(engine, name)
  if (typeof method !== 'function') throw new Error('Not 2.21.8')
  return Reflect.apply(method, engine, [input]) as Promise<unknown>
}
const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
const connecting = (more: object) =>
  engineCalls('isValidConnect', { optionalNamespaces: { eip155 }, ...more })

it('[S5-28] rejects scoped properties of a namespace that is not requested', async () => {
  await expect(connecting({ scopedProperties: { eip155: { a: 'b' } } })).resolves.toBeUndefined()
  await expect(connecting({ scopedProperties: { solana: { a: 'b' } } })).rejects.toThrow('subset')
})

it('[S5-29] rejects a session property without a value', async () => {
  await expect(connecting({ sessionProperties: { a: 'b' } })).resolves.toBeUndefined()
  await expect(connecting({ sessionProperties: { a: null } })).rejects.toThrow('existing value for each key')
})

it.each([{ code: '5000', message: 'No' }, { code: 5000 }, { message: 'No' }, {}])(
  '[S5-31] rejects no proposal with the reason %j, which lacks a numeric code or a message',
  async (reason) => {
    const rejecting = (options: object) =>
      engineCalls('isValidReject', { id: 1, reason: options }, { isValidProposalId: async () => undefined })
    await expect(rejecting({ code: 5000, message: 'No' })).resolves.toBeUndefined()
    await expect(rejecting(reason)).rejects.toThrow('reject() reason')
  },
)

it.each([
  ['UNKNOWN', undefined],
  ['VALID', 'https://app.example'],
  ['INVALID', 'https://liar.example'],
])('[S6-12] reports to a wallet that the origin of a request is %s', async (validation, origin) => {
  const { core, engine } = bareClient()
  const resolve = async () => origin && { origin, isScam: false, isVerified: true }
  Object.assign(core.verify, { resolve })
  const judge: unknown = Reflect.get(engine, 'getVerifyContext')
  if (typeof judge !== 'function') throw new Error('Not 2.21.8')
  const metadata = { name: 'App', description: '', url: 'https://app.example/shop', icons: [] }
  expect(await Reflect.apply(judge, engine, [{ metadata }])).toMatchObject({ verified: { validation } })
})

it('[S8-57] reports that the client is not initialized when starting fails, and starts at the next call', async () => {
  const { url } = await relayWith()
  const relay = page([url], mapStorage())
  vi.stubGlobal('AbortController', undefined)
  expect(await relay.sessions()()).toEqual(failed('SignClientNotInitialized', 'Sign Client not initialized'))
  vi.unstubAllGlobals()
  expect(await relay.sessions()()).toEqual(E.right([]))
})

it('[S8-64] rejects methods and chains that the session does not allow', async () => {
  const { relay, session } = await together()
  const refusals = [
    [{ method: 'eth_sign' }, 'Missing or invalid. request() method: eth_sign'],
    [{ chainId: chain(10) }, 'Missing or invalid. request() chainId: eip155:10'],
    [{ expirySeconds: 299 }, expect.stringContaining('Missing or invalid. request() expiry: 299.')],
    [{ expirySeconds: 604_801 }, expect.stringContaining('Missing or invalid. request() expiry: 604801.')],
  ] as const
  for (const [change, message] of refusals)
    expect(await relay.request(requestOf(session, change))()).toEqual(refusedWith(message))
})

it('[S8-66] rejects a request to an expired session', async () => {
  const { relay, session } = await together()
  vi.setSystemTime((session.expiry + 1) * 1000)
  const message = `Expired. session topic: ${session.topic}`
  expect(await relay.request(requestOf(session))()).toEqual(refusedWith(message))
})

it('[S8-67] rejects calls before it is initialized', async () => {
  await expect(bareClient().ping({ topic: 'any' })).rejects.toThrow('Not initialized. engine')
})

it('[S9-41] handles messages that were pending before the reload, 1 s after the start', async () => {
  const { relay, storage, wallet, session } = await together()
  const write = storage.setItem
  let incompleteStorage: Map<string, string> | undefined
  storage.setItem = (key, value) => {
    write(key, value)
    if (key.endsWith('_withoutClientAck') && value !== '{}') incompleteStorage ??= new Map(storage.kept)
  }
  await wallet.updateSession({ topic: session.topic, namespaces: approved(1, 10) })
  await expect.poll(() => incompleteStorage).toBeDefined()
  relay.dispose()

  const laterPage = page([virtualUrl(virtualPort())], mapStorage(incompleteStorage))
  const changes: RelayEvent[] = []
  const startedAt = performance.now()
  laterPage.events$.subscribe((item) => void changes.push(item))
  expect((await rightOf(laterPage.sessions()))[0]?.namespaces.eip155?.chains).toEqual([chain(1)])
  await expect.poll(() => changes).toMatchObject([{ type: 'updated' }])
  expect(performance.now() - startedAt).toBeGreaterThan(990)
  expect((await rightOf(laterPage.sessions()))[0]?.namespaces.eip155?.chains).toEqual([chain(1), chain(10)])
})

it('[S9-42] handles the link that opened a native app after 50 ms', async () => {
  const topic = 'a'.repeat(64)
  const requests: number[] = []
  vi.stubEnv('IS_VITEST', 'true')
  vi.stubGlobal('Linking', {
    addEventListener: () => {},
    getInitialURL: async () => {
      requests.push(performance.now())
      return `https://app.example/?wc_ev=AA&topic=${topic}`
    },
  })
  const storage = mapStorage()
  const handled: number[] = []
  const write = storage.setItem
  storage.setItem = (key, value) => {
    write(key, value)
    if (value.includes(topic)) handled.push(performance.now())
  }
  await rightOf(page([virtualUrl(virtualPort())], storage).sessions())
  await expect.poll(() => handled.length).toBeGreaterThan(0)
  const waited = (handled[0] ?? 0) - (requests[0] ?? 0)
  expect(waited).toBeGreaterThan(45)
  expect(waited).toBeLessThan(500)
})
