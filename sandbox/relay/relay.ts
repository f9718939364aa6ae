import * as t from 'io-ts'
import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

import { clientIdOf } from './client-id.ts'
import { Exchange, type Peer } from './exchange.ts'
import { Mailbox } from './mailbox.ts'
import { relayMethods } from './methods.ts'

/** How a relay treats its clients: `silent` takes sockets and frames and answers none, a status refuses sockets. */
export type RelayMood = 'well' | 'silent' | 'garbage' | { readonly status: number }

export interface RelayOptions {
  /** A free one when absent. */
  readonly port?: number
  /** Another relay's, so that what waited there is delivered here. */
  readonly mailbox?: Mailbox
  readonly mood?: RelayMood
}

export interface SandboxRelay {
  readonly url: string
  readonly port: number
  readonly mailbox: Mailbox
  /** How often each method came in. */
  readonly stats: ReadonlyMap<string, number>
  /** How many clients are connected now. */
  readonly sockets: () => number
  readonly become: (mood: RelayMood) => void
  /** Cuts all sockets without a goodbye; clients may come back at once. */
  readonly dropSockets: () => void
  /** Starting again with this port and mailbox makes it the same relay as before. */
  readonly stop: () => Promise<void>
}

const PING_EVERY = 25_000
const REFUSED = 3000
const MOST_BYTES = 1 << 20

const Request = t.intersection([
  t.type({ id: t.union([t.number, t.string]), method: t.string }),
  t.partial({ params: t.unknown }),
])
const Confirmation = t.type({ id: t.number })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const authenticate = ({ url = '', headers }: IncomingMessage): string => {
  const query = new URL(url, 'ws://relay').searchParams
  const clientId = clientIdOf(query.get('auth') ?? headers.authorization?.replace('Bearer ', '') ?? '')
  if (!query.get('projectId')) throw new Error('there is no project id')
  return clientId
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const answer = (exchange: Exchange, peer: Peer, { method, params }: t.TypeOf<typeof Request>): object => {
  const run = relayMethods[method]
  if (!run) return { error: { code: -32601, message: 'Method not found' } }
  try {
    return { result: run(exchange, peer, params) }
  } catch (error) {
    return { error: { code: -32602, message: wordsOf(error) } }
  }
}

/** A relay for Sign clients on this machine: it passes on what it cannot read, and keeps it for who is away. */
export const startRelay = async (options: RelayOptions = {}): Promise<SandboxRelay> => {
  const { mailbox = new Mailbox() } = options
  let mood = options.mood ?? 'well'
  const exchange = new Exchange(mailbox)
  const stats = new Map<string, number>()

  const receive = (peer: Peer, text: string): void => {
    const frame = parse(text)
    if (Request.is(frame)) {
      stats.set(frame.method, (stats.get(frame.method) ?? 0) + 1)
      peer.send({ id: frame.id, jsonrpc: '2.0', ...answer(exchange, peer, frame) })
    } else if (Confirmation.is(frame)) {
      peer.confirmations.get(frame.id)?.()
      peer.confirmations.delete(frame.id)
    } else peer.send({ id: null, jsonrpc: '2.0', error: { code: -32600, message: 'Invalid request' } })
  }

  const admit = (socket: WebSocket, clientId: string): void => {
    const send = (frame: object) => {
      if (mood === 'well' && socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
    }
    const peer = { clientId, send, confirmations: new Map() }
    socket.on('message', (data: Buffer) => {
      if (mood === 'well') receive(peer, data.toString())
      else if (mood === 'garbage') socket.send('<html>It works!</html>')
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => exchange.forget(peer))
  }

  const server = createServer((_, response) => void response.end('relay'))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    if (typeof mood === 'object') {
      stream.end(`HTTP/1.1 ${mood.status} ${STATUS_CODES[mood.status]}\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      try {
        admit(socket, authenticate(request))
      } catch (error) {
        socket.close(REFUSED, `JWT validation error: ${wordsOf(error)}`.slice(0, 100))
      }
    })
  })

  const dropSockets = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  const pings = setInterval(() => {
    for (const socket of sockets.clients) socket.ping()
  }, PING_EVERY)
  pings.unref()
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(options.port ?? 0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo

  return {
    url: `ws://127.0.0.1:${port}`,
    port,
    mailbox,
    stats,
    sockets: () => sockets.clients.size,
    become: (next) => void (mood = next),
    dropSockets,
    stop: () =>
      new Promise((stopped) => {
        clearInterval(pings)
        dropSockets()
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
