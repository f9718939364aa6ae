import { afterEach, expect, it, vi } from 'vitest'

import { KeyValues } from '#infrastructure/relay/key-values.ts'
import type { Message } from '#infrastructure/relay/messages.ts'
import { RelaySocket } from '#infrastructure/relay/websocket.ts'

import { approve, rightOf, mapStorage, proposal, virtualRelayWorld } from './relay-world.ts'
import { pause } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(() => void vi.restoreAllMocks())
afterEach(stop)

it('[S2-08] delivers the messages of a topic after the relay has confirmed the subscription', async () => {
  const { url } = await relayWith()
  const [{ core }, wallet] = await Promise.all([phone(url), phone(url)])
  const topic = 'a'.repeat(64)
  await wallet.core.relayer.publish(topic, 'waiting', { ttl: 300 })
  const socket = new RelaySocket(
    [url],
    async (address) => `${address}/?auth=${await core.crypto.signJWT(address)}&projectId=test`,
  )
  const received: Message[] = []
  socket.on('payload', (message) => void received.push(message))
  socket.deliver()
  await socket.open()
  await socket.send({ id: 7, jsonrpc: '2.0', method: 'irn_batchSubscribe', params: { topics: [topic] } })
  await expect.poll(() => received).toHaveLength(2)
  expect(received).toMatchObject([
    { id: 7, result: [expect.any(String)] },
    { method: 'irn_subscription', params: { data: { topic, message: 'waiting' } } },
  ])
  await socket.close()
})

it('[S2-08] delivers the response of a wallet to a client that still reads its storage', async () => {
  const { url } = await relayWith()
  const storage = mapStorage()
  const [before, wallet] = [page([url], storage), await phone(url)]
  const pairing = await rightOf(before.pair(proposal))
  // By then the client has stored its subscriptions.
  await pause(100)
  before.dispose()
  await approve(wallet, pairing)
  const { getItem } = KeyValues.prototype
  vi.spyOn(KeyValues.prototype, 'getItem').mockImplementation(async function (this: KeyValues, key) {
    await pause(50)
    return getItem.call(this, key)
  })
  const resumed = await rightOf(page([url], storage).resume(pairing.uri))
  expect(await rightOf(resumed.approval)).toHaveProperty('session.topic', expect.any(String))
})

it('[S2-08] reports a request without a socket as unanswered, at once', async () => {
  const socket = new RelaySocket([], async (address) => address)
  const unanswered: Message[] = []
  socket.on('unanswered', (message) => void unanswered.push(message))
  const request: Message = { id: 7, jsonrpc: '2.0', method: 'irn_publish', params: {} }
  await socket.send(request)
  await Promise.resolve()
  expect(unanswered).toEqual([request])
  expect(socket.connected).toBe(false)
})
