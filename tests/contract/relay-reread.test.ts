import { afterEach, expect, it } from 'vitest'

import type { RelayEvent } from '#ports/relay.ts'

import { connected, rightOf, mapStorage, proposal, virtualRelayWorld } from './relay-world.ts'
import { pause } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(stop)

it('reads data that another tab has stored, and still emits the wallet’s events', async () => {
  const sandbox = await relayWith()
  const storage = mapStorage()
  const relay = page([sandbox.url], storage)
  const wallet = await phone(sandbox.url)
  relay.reload()
  const changes: RelayEvent[] = []
  relay.events$.subscribe((item) => void changes.push(item))
  const before = new Map(storage.kept)
  const session = await connected(relay, wallet)
  // By then the client has stored its subscriptions.
  await pause(100)
  const after = new Map(storage.kept)
  const keep = (entries: ReadonlyMap<string, string>) => {
    storage.kept.clear()
    for (const [key, text] of entries) storage.kept.set(key, text)
  }
  keep(before)
  relay.reload()
  expect(await rightOf(relay.sessions())).toEqual([])
  keep(after)
  expect(await rightOf(relay.sessions())).toEqual([])
  relay.reload()
  expect(await rightOf(relay.sessions())).toEqual([session])
  await rightOf(relay.pair(proposal))
  await wallet.disconnectSession({ topic: session.topic, reason: { code: 6000, message: 'Over.' } })
  const ended = { type: 'ended', topic: session.topic, reason: 'deleted' }
  await expect.poll(() => changes).toEqual([ended])
})
