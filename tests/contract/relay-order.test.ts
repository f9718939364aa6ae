import { afterEach, expect, it } from 'vitest'

import type { Message } from '#infrastructure/relay/messages.ts'
import { RelaySocket } from '#infrastructure/relay/websocket.ts'

import { virtualRelayWorld } from './relay-world.ts'

const { relayWith, phone, stop } = virtualRelayWorld()
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
  const heard: Message[] = []
  socket.on('payload', (message) => void heard.push(message))
  await socket.open()
  await socket.send({ id: 7, jsonrpc: '2.0', method: 'irn_batchSubscribe', params: { topics: [topic] } })
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toMatchObject([
    { id: 7, result: [expect.any(String)] },
    { method: 'irn_subscription', params: { data: { topic, message: 'waiting' } } },
  ])
  await socket.close()
})
