import * as E from 'fp-ts/Either'
import { afterEach, expect, it } from 'vitest'

import type { RelayEvent } from '#ports/relay.ts'

import { failed } from './examples.ts'
import {
  answerWith,
  approve,
  connected,
  rightOf,
  mapStorage,
  proposal,
  virtualRelayWorld,
  requestOf,
} from './relay-world.ts'
import { relays, virtualPort, virtualUrl, watchSockets } from './virtual-socket.ts'
import { pause, timed } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(stop)

const nowhere = () => virtualUrl(virtualPort())

it('fails immediately when every relay refuses the connection, and works when one is available again', async () => {
  const port = virtualPort()
  const relay = page([nowhere(), virtualUrl(port)])
  const [outcome, ms] = await timed(relay.pair(proposal)())
  expect(outcome).toEqual(failed('RelayUnreachable'))
  expect(ms).toBeLessThan(3000)
  await relayWith({ port })
  expect(await relay.pair(proposal)()).toMatchObject({ _tag: 'Right' })
})

it.each([
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', 'Invalid Project ID'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', 'Session Expired'],
])('[S8-28, S8-31] reports that a relay rejects the page with “%s”', async (reason, rejection, text) => {
  const { url } = await relayWith()
  const core = relays.get(new URL(url).host)?.core
  if (core === undefined) throw new Error('No relay')
  core.refusal = reason
  const relay = page([url])
  const received: RelayEvent[] = []
  const listening = relay.events$.subscribe((event) => received.push(event))
  const [outcome, ms] = await timed(relay.pair(proposal)())
  const message: unknown = expect.stringContaining(text)
  expect(outcome).toEqual(E.left({ _tag: 'RelayUnreachable', message }))
  expect(ms).toBeLessThan(3000)
  expect(received).toContainEqual({ type: 'pageRejected', rejection })
  core.refusal = undefined
  expect(await relay.pair(proposal)()).toMatchObject({ _tag: 'Right' })
  listening.unsubscribe()
})

it('keeps a request pending while the relay restarts', async () => {
  const before = await relayWith()
  const relay = page([before.url])
  const wallet = await phone(before.url)
  const session = await connected(relay, wallet)
  const requestId = new Promise<number>((tell) => void wallet.once('session_request', ({ id }) => tell(id)))
  const asking = rightOf(relay.request(requestOf(session)))
  const id = await requestId
  await before.stop()
  await pause(1500)
  await relayWith({ port: before.port, mailbox: before.mailbox })
  const { topic } = session
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  expect(await asking).toBe('0xsigned')
})

it('sends a request from an outage as soon as the relay is available again', async () => {
  const before = await relayWith()
  const relay = page([before.url])
  const wallet = await phone(before.url)
  const session = await connected(relay, wallet)
  answerWith(wallet, { result: '0xsigned' })
  await before.stop()
  const asking = rightOf(relay.request(requestOf(session)))
  await pause(500)
  await relayWith({ port: before.port, mailbox: before.mailbox })
  expect(await asking).toBe('0xsigned')
})

it('receives within 3 s of waking an approval that was sent while its socket was dead', async () => {
  const sandbox = await relayWith()
  const relay = page([sandbox.url])
  const sockets = watchSockets(sandbox.url)
  const pairing = await rightOf(relay.pair(proposal))
  const wallet = await phone(sandbox.url)
  expect(sockets).toHaveLength(1)
  sockets[0]?.die()
  await approve(wallet, pairing)
  relay.wake()
  const [session, ms] = await timed(rightOf(pairing.approval))
  expect(ms).toBeLessThan(3000)
  expect(session.peer.name).toBe('Sandbox phone wallet')
})

it('receives within 3 s of waking a response that was sent while its socket was dead', async () => {
  const sandbox = await relayWith()
  const relay = page([sandbox.url])
  const sockets = watchSockets(sandbox.url)
  const wallet = await phone(sandbox.url)
  const session = await connected(relay, wallet)
  const requestId = new Promise<number>((tell) => void wallet.once('session_request', ({ id }) => tell(id)))
  const asking = rightOf(relay.request(requestOf(session)))
  const id = await requestId
  expect(sockets).toHaveLength(1)
  sockets[0]?.die()
  const { topic } = session
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  relay.wake()
  const [signed, ms] = await timed(asking)
  expect(signed).toBe('0xsigned')
  expect(ms).toBeLessThan(3000)
})

it('keeps a working socket when it wakes', async () => {
  const sandbox = await relayWith()
  const relay = page([sandbox.url])
  const sockets = watchSockets(sandbox.url)
  relay.wake()
  await rightOf(relay.pair(proposal))
  relay.wake()
  await pause(1500)
  expect(sockets).toHaveLength(1)
})

it('ends a session even if the wallet cannot be notified', async () => {
  const sandbox = await relayWith()
  const relay = page([sandbox.url])
  const session = await connected(relay, await phone(sandbox.url))
  const changes: RelayEvent[] = []
  relay.events$.subscribe((item) => void changes.push(item))
  await sandbox.stop()
  const [outcome, ms] = await timed(relay.disconnect(session.topic)())
  expect(outcome).toEqual(E.right(undefined))
  expect(ms).toBeLessThan(3000)
  expect(await rightOf(relay.sessions())).toEqual([])
  expect(changes).toEqual([])
})

it('has its sessions without any network', async () => {
  const sandbox = await relayWith()
  const storage = mapStorage()
  const before = page([sandbox.url], storage)
  const session = await connected(before, await phone(sandbox.url))
  before.dispose()
  await sandbox.stop()
  expect(await rightOf(page([sandbox.url], storage).sessions())).toEqual([session])
})
