import { afterEach, expect, it } from 'vitest'

import { connected, rightOf, virtualRelayWorld } from './relay-world.ts'
import { unhandledRejections } from './unhandled-rejections.ts'
import { pause } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(stop)

const ended = { code: 6000, message: 'Over.' }

it.each([-2, -1, 0, 1, 2])(
  'a session that the wallet ends %d ms after the user leaves no unhandled rejection, and the next one is approved',
  async (ms) => {
    const { url } = await relayWith()
    const relay = page([url])
    const wallet = await phone(url)
    const { topic } = await connected(relay, wallet)
    const { reasons, end } = unhandledRejections()
    const byUser = async () => {
      await pause(Math.max(0, -ms))
      await rightOf(relay.disconnect(topic))
    }
    const byWallet = async () => {
      await pause(Math.max(0, ms))
      await wallet.disconnectSession({ topic, reason: ended })
    }
    await Promise.all([byUser(), byWallet()])
    await pause(1000)
    expect(await rightOf(relay.sessions())).toEqual([])
    const next = await connected(relay, wallet)
    expect(await rightOf(relay.sessions())).toEqual([next])
    end()
    expect(reasons).toEqual([])
  },
)

it.each([
  ['wc_sessionUpdate', { namespaces: {} }],
  ['wc_sessionPropose', { optionalNamespaces: { eip155: { chains: 7 } } }],
  ['wc_sessionEvent', { chainId: 'eip155:1', event: { name: 'unknown', data: 1 } }],
])('an invalid %s of a wallet leaves no unhandled rejection', async (method, params) => {
  const { url } = await relayWith()
  const relay = page([url])
  const wallet = await phone(url)
  const { topic } = await connected(relay, wallet)
  const { reasons, end } = unhandledRejections()
  const { engine } = wallet.engine.signClient
  await Reflect.get(engine, 'sendRequest')({ topic, method, params, throwOnFailedPublish: true })
  await pause(1000)
  end()
  expect(reasons).toEqual([])
})
