import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

import { Mailbox } from './mailbox.ts'
import { RelayCore, type RelayState, type RelaySocket } from './relay-core.ts'

export interface RelayOptions {
  /** Defaults to a free port. */
  readonly port?: number
  /** Another relay's mailbox, whose messages are delivered here. */
  readonly mailbox?: Mailbox
  readonly state?: RelayState
}

export interface SandboxRelay {
  readonly url: string
  readonly port: number
  readonly mailbox: Mailbox
  /** The number of calls by method. */
  readonly stats: ReadonlyMap<string, number>
  /** The number of connected clients. */
  readonly sockets: () => number
  readonly setState: (state: RelayState) => void
  /** Closes each further socket for this reason. */
  readonly refuse: (reason: string) => void
  /** Closes all sockets without a close message. Clients may reconnect. */
  readonly dropSockets: () => void
  /** A relay started with the same port and mailbox continues this one. */
  readonly stop: () => Promise<void>
}

const PING_EVERY = 25_000
const MOST_BYTES = 1 << 20

const relaySocket = (socket: WebSocket): RelaySocket => ({
  isOpen: () => socket.readyState === socket.OPEN,
  send: (text) => socket.send(text),
  close: (code, reason) => socket.close(code, reason),
  onText: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString())),
  onClose: (listener) => void socket.on('close', listener),
})

/**
 * A relay for Sign clients on this machine. It passes on encrypted messages, and stores them for offline
 * clients.
 */
export const startRelay = async (options: RelayOptions = {}): Promise<SandboxRelay> => {
  const { mailbox = new Mailbox() } = options
  const core = new RelayCore(mailbox, options.state)
  const server = createServer((_, response) => void response.end('relay'))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const { state } = core
    if (typeof state === 'object') {
      stream.end(`HTTP/1.1 ${state.status} ${STATUS_CODES[state.status]}\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      core.admit(relaySocket(socket), { url: request.url, authorization: request.headers.authorization })
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
    setState: (state) => void (core.state = state),
    refuse: (reason) => void (core.refusal = reason),
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
