import { afterEach, describe, expect, it } from 'vitest'

import { failed } from './examples.ts'
import { approve, connected, rightOf, proposal, virtualRelayWorld, requestOf } from './relay-world.ts'
import { watchSockets } from './virtual-socket.ts'
import { pause, timed } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(stop)

describe('a client of a slow relay', () => {
  it('fails when a relay accepts the socket without responding, refuses it or sends invalid data', async () => {
    const dead = await Promise.all([
      relayWith({ state: { status: 503 } }),
      relayWith({ state: 'silent' }),
      relayWith({ state: 'garbage' }),
    ])
    const [outcome, ms] = await timed(page(dead.map(({ url }) => url)).pair(proposal)())
    expect(outcome).toEqual(failed('RelayUnreachable'))
    expect(ms).toBeLessThan(13_000)
  })

  it('uses the second relay when the first is unreachable, at the start or later', async () => {
    const first = await relayWith({ state: 'silent' })
    const second = await relayWith()
    const relay = page([first.url, second.url])
    const wallet = await phone(second.url)
    const [session, ms] = await timed(connected(relay, wallet))
    expect(ms).toBeLessThan(8000)
    first.setState('ok')
    await second.stop()
    await expect.poll(() => first.sockets()).toBe(1)
    expect(await rightOf(relay.sessions())).toEqual([session])
  })

  it('fails when a request could not be delivered within 15 s', async () => {
    const sandbox = await relayWith()
    const relay = page([sandbox.url])
    const session = await connected(relay, await phone(sandbox.url))
    await sandbox.stop()
    const [outcome, ms] = await timed(relay.request(requestOf(session))())
    expect(outcome).toEqual(failed('RelayUnreachable'))
    expect(ms).toBeLessThan(16_000)
  })

  it('[S9-28] waits at least 1 s between two attempts to connect to a relay, and sometimes longer', async () => {
    const sandbox = await relayWith()
    const relay = page([sandbox.url])
    const wallet = await phone(sandbox.url)
    await connected(relay, wallet)
    const sockets = watchSockets(sandbox.url)
    await sandbox.stop()
    await pause(8000)
    const gaps = sockets.slice(1).map(({ openedAt }, n) => openedAt - (sockets[n]?.openedAt ?? 0))
    expect(gaps.length).toBeGreaterThan(1)
    for (const gap of gaps) expect(gap).toBeGreaterThan(990)
    expect(Math.max(...gaps)).toBeGreaterThan(1900)
  })

  it('detects that its socket died while it waits for an approval', async () => {
    const sandbox = await relayWith()
    const relay = page([sandbox.url])
    const sockets = watchSockets(sandbox.url)
    const pairing = await rightOf(relay.pair(proposal))
    const wallet = await phone(sandbox.url)
    expect(sockets).toHaveLength(1)
    sockets[0]?.die()
    await approve(wallet, pairing)
    const [session, ms] = await timed(rightOf(pairing.approval))
    expect(session.peer.name).toBe('Sandbox phone wallet')
    expect(ms).toBeLessThan(30_000)
  })
})
