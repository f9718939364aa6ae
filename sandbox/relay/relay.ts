import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

import { Mailbox } from './mailbox.ts'
import { RelayCore, type RelayMood, type RelaySocket } from './relay-core.ts'

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
const MOST_BYTES = 1 << 20

const relayEnd = (socket: WebSocket): RelaySocket => ({
  isOpen: () => socket.readyState === socket.OPEN,
  send: (text) => socket.send(text),
  close: (code, reason) => socket.close(code, reason),
  onText: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString())),
  onClose: (listener) => void socket.on('close', listener),
})

/** A relay for Sign clients on this machine: it passes on what it cannot read, and keeps it for who is away. */
export const startRelay = async (options: RelayOptions = {}): Promise<SandboxRelay> => {
  const { mailbox = new Mailbox() } = options
  const core = new RelayCore(mailbox, options.mood)
  const server = createServer((_, response) => void response.end('relay'))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const { mood } = core
    if (typeof mood === 'object') {
      stream.end(`HTTP/1.1 ${mood.status} ${STATUS_CODES[mood.status]}\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      core.admit(relayEnd(socket), { url: request.url, authorization: request.headers.authorization })
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
    stats: core.stats,
    sockets: () => sockets.clients.size,
    become: (mood) => void (core.mood = mood),
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
