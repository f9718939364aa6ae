import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { providerOf, RELAY, type RelayWorld, relayWorld, session } from './relay-kit.ts'
import { SIGNATURE } from './wallets.ts'

const twoTabs = async () => {
  const relay = new FakeRelay()
  const setting = { disk: new FakeDisk(), relay }
  const [here, there] = [await relayWorld(setting), await relayWorld(setting)]
  const connectIn = async (tab: RelayWorld, topic: string) => {
    const connected = tab.outside.connect({ connectorId: RELAY, namespace: 'eip155' })
    await tab.clock.advance(0)
    relay.approve(session({ topic }))
    await connected
    await settled()
  }
  return { relay, here, there, connectIn }
}

const statusesOf = (...tabs: readonly RelayWorld[]) => tabs.map(({ state }) => state().accounts.eip155.status)

it('[S4-02] a session that one tab connects over the relay is connected in the other', async () => {
  const { relay, here, there, connectIn } = await twoTabs()
  await connectIn(here, 'session-1')
  expect(statusesOf(here, there)).toEqual(['connected', 'connected'])
  await there.outside.disconnect()
  await settled()
  expect(statusesOf(here, there)).toEqual(['disconnected', 'disconnected'])
  await connectIn(there, 'session-2')
  expect(statusesOf(here, there)).toEqual(['connected', 'connected'])
  relay.answer = () => TE.right(SIGNATURE)
  await providerOf(here).request({ method: 'personal_sign', params: ['0x68'] })
  expect(relay.requests).toMatchObject([{ topic: 'session-2' }])
})

it('a session that another tab ended ends here, even if a later session is stored', async () => {
  const { relay, here, there, connectIn } = await twoTabs()
  await connectIn(here, 'session-1')
  const provider = providerOf(here)
  await there.outside.disconnect()
  relay.sessions = () => TE.right([])
  await connectIn(there, 'session-2')
  expect(statusesOf(here, there)).toEqual(['disconnected', 'connected'])
  const request = provider.request({ method: 'personal_sign', params: ['0x68'] })
  await expect(request).rejects.toMatchObject({ code: 4900 })
  expect(relay.requests).toEqual([])
})

it('a session is read once, although its own event triggers another read', async () => {
  const { relay, here, there, connectIn } = await twoTabs()
  await connectIn(here, 'session-1')
  expect(statusesOf(there)).toEqual(['connected'])
  expect(relay.calls.filter((call) => call === 'reload')).toHaveLength(1)
})
