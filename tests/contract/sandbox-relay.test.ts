import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'

import { Mailbox } from '#sandbox/relay/mailbox.ts'
import { type RelayOptions, type SandboxRelay, startRelay } from '#sandbox/relay/relay.ts'

import { account, answering, propose, relayClients, sign } from './relay-clients.ts'

const { kit, socket, stopAll } = relayClients()
const relays: SandboxRelay[] = []

const relayWith = async (options?: RelayOptions) => {
  const relay = await startRelay(options)
  relays.push(relay)
  return relay
}

afterEach(async () => {
  await stopAll()
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

const connected = async () => {
  const relay = await relayWith()
  const wallet = await kit(relay.url)
  const { signClient: app } = (await kit(relay.url)).engine
  const { uri, approval } = await propose(app)
  answering(wallet)
  await wallet.pair({ uri })
  const { topic, namespaces } = await approval()
  return { relay, wallet, app, topic, namespaces }
}

/** Long enough for a message to arrive, if one were sent. */
const meanwhile = () => pause(100)
const signature = account.signMessage({ message: 'hello' })

it('connects an app and a wallet, and passes on signatures', async () => {
  const { relay, app, topic, namespaces } = await connected()
  expect(namespaces['eip155']?.accounts).toEqual([`eip155:1:${account.address}`])
  expect(await sign(app, topic)).toBe(await signature)
  expect(relay.stats.get('wc_proposeSession')).toBe(1)
  expect(relay.stats.get('wc_approveSession')).toBe(1)
  expect(relay.sockets()).toBe(2)
})

it('passes on a rejection of a request and of a proposal', async () => {
  const relay = await relayWith()
  const reason = { code: 5000, message: 'User rejected.' }
  const wallet = await kit(relay.url)
  const { signClient: app } = (await kit(relay.url)).engine
  wallet.once('session_proposal', ({ id }) => void wallet.rejectSession({ id, reason }))
  const refusedProposal = await propose(app)
  const [refusal] = await Promise.allSettled([
    refusedProposal.approval(),
    wallet.pair({ uri: refusedProposal.uri }),
  ])
  expect(refusal).toMatchObject({ status: 'rejected', reason })

  answering(wallet, reason)
  const { uri, approval } = await propose(app)
  await wallet.pair({ uri })
  const { topic } = await approval()
  await expect(sign(app, topic)).rejects.toMatchObject(reason)
})

it('keeps messages for a wallet that is offline', async () => {
  const { wallet, app, topic } = await connected()
  await wallet.core.relayer.transportClose()
  const signed = sign(app, topic)
  await meanwhile()
  await wallet.core.relayer.transportOpen()
  expect(await signed).toBe(await signature)
})

it('continues after a restart on the same port with the same mailbox', async () => {
  const { relay, wallet, app, topic } = await connected()
  const { port, mailbox, stats } = relay
  await wallet.core.relayer.transportClose()
  const before = stats.get('irn_publish') ?? 0
  const signed = sign(app, topic)
  await expect.poll(() => stats.get('irn_publish')).toBe(before + 1)
  await relay.stop()
  await relayWith({ port, mailbox })
  await wallet.core.relayer.transportOpen()
  expect(await signed).toBe(await signature)
})

it('accepts clients again whose sockets it has closed', async () => {
  const { relay, app, topic } = await connected()
  relay.dropSockets()
  await expect.poll(() => relay.stats.get('irn_batchSubscribe')).toBe(2)
  expect(await sign(app, topic)).toBe(await signature)
})

it.each([
  ['no token', 'projectId=test'],
  ['a token that nobody signed', `auth=${btoa('{}')}.${btoa('{"iss":"did:key:zABC"}')}.AAAA&projectId=test`],
])('rejects %s', async (_, query) => {
  const { url } = await relayWith()
  const { closing } = await socket(url, query)
  expect(await closing).toBe(3000)
})

it('rejects a token of another client, and a client without a project', async () => {
  const { url } = await relayWith()
  const [firstKit, secondKit] = await Promise.all([kit(url), kit(url)])
  const [firstJwt = '', secondJwt = ''] = await Promise.all(
    [firstKit, secondKit].map(({ core }) => core.crypto.signJWT(url)),
  )
  const [head, , signed] = firstJwt.split('.')
  const forged = [head, secondJwt.split('.')[1], signed].join('.')
  for (const query of [`auth=${forged}&projectId=test`, `auth=${firstJwt}`]) {
    const { closing } = await socket(url, query)
    expect(await closing).toBe(3000)
  }
})

const letter = { topic: 'a', message: 'hello', ttl: 60, tag: 1 }
const subscription = expect.objectContaining({ method: 'irn_subscription' })

it('delivers a repeated message once, and an unconfirmed one again', async () => {
  const { url } = await relayWith()
  const [writer, reader] = await Promise.all([socket(url), socket(url)])
  await Promise.all([writer.opening, reader.opening])
  reader.say('irn_batchSubscribe', { topics: ['a', 'b'] })
  await expect.poll(() => reader.frames).toHaveLength(1)
  writer.say('irn_publish', letter)
  writer.say('irn_publish', letter)
  await meanwhile()
  expect(reader.frames.slice(1)).toEqual([subscription])
  reader.say('irn_subscribe', { topic: 'a' })
  await expect
    .poll(() => reader.frames.filter((frame) => subscription.asymmetricMatch(frame)))
    .toHaveLength(2)
  const { id } = reader.frames.findLast((frame) => subscription.asymmetricMatch(frame)) as {
    readonly id: number
  }
  reader.confirm(id)
  reader.say('irn_fetchMessages', { topic: 'a' }, 2)
  await expect
    .poll(() => reader.frames)
    .toContainEqual(expect.objectContaining({ id: 2, result: { messages: [], hasMore: false } }))
})

it('drops messages that expired before delivery', () => {
  let now = 0
  const mailbox = new Mailbox(() => now)
  mailbox.put('a', 'somebody', { message: 'hello', tag: 1, attestation: null, ttl: 60 })
  now = 59_999
  expect(mailbox.messagesOf('a')).toHaveLength(1)
  now = 60_000
  expect(mailbox.messagesOf('a')).toEqual([])
})

it('reports unknown methods and invalid parameters', async () => {
  const { url } = await relayWith()
  const { opening, frames, say } = await socket(url)
  await opening
  say('irn_dance', {}, 1)
  say('irn_subscribe', { topic: 7 }, 2)
  await expect
    .poll(() => frames)
    .toMatchObject([
      { id: 1, error: { code: -32601 } },
      { id: 2, error: { code: -32602 } },
    ])
})

it('accepts sockets without responding while it is silent', async () => {
  const relay = await relayWith({ state: 'silent' })
  const { opening, frames, say } = await socket(relay.url)
  await opening
  say('irn_publish', letter)
  await meanwhile()
  expect(frames).toEqual([])
  relay.setState('ok')
  say('irn_publish', letter)
  await expect.poll(() => frames).toMatchObject([{ id: 1, result: true }])
})

it.each([403, 429, 500])('refuses sockets with %s on command', async (status) => {
  const { url } = await relayWith({ state: { status } })
  const { opening } = await socket(url)
  expect(await opening).toContain(String(status))
})
