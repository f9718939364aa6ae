import { afterEach, expect, it } from 'vitest'

import type { RelayNews } from '#ports/relay.ts'

import { connected, got, mapStorage, proposal, relayWorld } from './relay-world.ts'

const { relayWith, page, phone, stop } = relayWorld()
afterEach(stop)

it('reads anew what another tab has kept meanwhile, and still tells what the wallet does', async () => {
  const sandbox = await relayWith()
  const storage = mapStorage()
  const relay = page([sandbox.url], storage)
  const wallet = await phone(sandbox.url)
  relay.reread()
  const news: RelayNews[] = []
  relay.news$.subscribe((item) => void news.push(item))
  const before = new Map(storage.kept)
  const session = await connected(relay, wallet)
  const after = new Map(storage.kept)
  const keep = (kept: ReadonlyMap<string, string>) => {
    storage.kept.clear()
    for (const [key, text] of kept) storage.kept.set(key, text)
  }
  keep(before)
  relay.reread()
  expect(await got(relay.sessions())).toEqual([])
  keep(after)
  expect(await got(relay.sessions())).toEqual([])
  relay.reread()
  expect(await got(relay.sessions())).toEqual([session])
  await got(relay.pair(proposal))
  await wallet.disconnectSession({ topic: session.topic, reason: { code: 6000, message: 'Over.' } })
  await expect.poll(() => news).toEqual([{ type: 'ended', topic: session.topic, reason: 'deleted' }])
})
