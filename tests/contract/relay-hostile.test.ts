import { afterEach, describe, expect, it } from 'vitest'

import type { RelayEvent } from '#ports/relay.ts'

import { answerWith, connected, rightOf, proposal, requestOf, virtualRelayWorld } from './relay-world.ts'
import { watchSockets, type VirtualSocket } from './virtual-socket.ts'
import { pause } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(stop)

const GARBAGE: readonly unknown[] = [
  '',
  'null',
  '{',
  '[]',
  '{}',
  '{"id":1}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"method":"irn_subscription","params":{"id":"0","data":{}}}',
  '{"jsonrpc":"2.0","id":1,"method":"irn_subscription","params":{"id":"0","data":{"topic":"0","message":"!"}}}',
  '{"jsonrpc":"2.0","id":1,"method":"irn_subscription"}',
  '{"jsonrpc":"2.0","id":1,"method":"irn_subscription","params":null}',
  '{"jsonrpc":"2.0","id":1,"method":"irn_subscription","params":{"id":"0"}}',
  '{"jsonrpc":"2.0","id":1,"method":"wc_subscription","params":7}',
  '{"jsonrpc":"2.0","id":1}',
  '{"__proto__":{"method":"irn_subscription"}}',
  `"${'x'.repeat(1_000_000)}"`,
  new ArrayBuffer(8),
  undefined,
]

/** A session over a relay, with its later events and its socket. */
const sessionOver = async () => {
  const { url } = await relayWith()
  const relay = page([url])
  const sockets = watchSockets(url)
  const wallet = await phone(url)
  const session = await connected(relay, wallet)
  const changes: RelayEvent[] = []
  relay.events$.subscribe((item) => void changes.push(item))
  const [socket] = sockets
  if (socket === undefined) throw new Error('No socket')
  return { relay, wallet, session, news: changes, socket }
}

const replay = (socket: VirtualSocket): void => {
  for (const data of [...socket.received]) socket.hear(data)
}

describe('a hostile relay', () => {
  it('that sends invalid data during a session has no effect', async () => {
    const { relay, wallet, session, news: changes, socket } = await sessionOver()
    for (const data of GARBAGE) socket.hear(data)
    await pause(1000)
    expect(changes).toEqual([])
    expect(await rightOf(relay.sessions())).toEqual([session])
    answerWith(wallet, { result: '0xsigned' })
    const asking = rightOf(relay.request(requestOf(session)))
    for (const data of GARBAGE) socket.hear(data)
    expect(await asking).toBe('0xsigned')
  })

  it('that replays all its messages changes nothing, and resolves no later request', async () => {
    const { relay, wallet, session, news: changes, socket } = await sessionOver()
    const requestAnd = async (meanwhile: () => Promise<void>, result: string) => {
      const requestId = new Promise<number>(
        (tell) => void wallet.once('session_request', ({ id }) => tell(id)),
      )
      const asking = rightOf(relay.request(requestOf(session)))
      const id = await requestId
      await meanwhile()
      const { topic } = session
      await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
      return asking
    }
    const repeat = async () => {
      replay(socket)
      await pause(1000)
    }
    expect(await requestAnd(() => pause(0), '0xfirst')).toBe('0xfirst')
    await repeat()
    expect(changes).toEqual([])
    expect(await rightOf(relay.sessions())).toEqual([session])
    expect(await requestAnd(repeat, '0xsecond')).toBe('0xsecond')
  })

  it('that repeats the approval and the end of a session does not bring the session back', async () => {
    const { relay, session, news: changes, socket } = await sessionOver()
    await rightOf(relay.disconnect(session.topic))
    replay(socket)
    await pause(1000)
    expect(await rightOf(relay.sessions())).toEqual([])
    expect(changes).toEqual([])
    expect(await rightOf(relay.pair(proposal))).toHaveProperty('uri')
  })
})
