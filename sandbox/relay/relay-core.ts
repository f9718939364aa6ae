import * as t from 'io-ts'

import { clientIdOf } from './client-id.ts'
import { Exchange, type Peer } from './exchange.ts'
import type { Mailbox } from './mailbox.ts'
import { relayMethods } from './methods.ts'

/** How a relay treats its clients: `silent` accepts sockets and messages but never answers; a status rejects new sockets. */
export type RelayState = 'ok' | 'silent' | 'garbage' | { readonly status: number }

/** The relay's end of a socket. */
export interface RelaySocket {
  readonly isOpen: () => boolean
  readonly send: (text: string) => void
  readonly close: (code: number, reason: string) => void
  readonly onText: (listener: (text: string) => void) => void
  readonly onClose: (listener: () => void) => void
}

/** The URL and the header of a client's connection request. */
export interface Handshake {
  readonly url?: string | undefined
  readonly authorization?: string | undefined
}

const REFUSED = 3000

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

const authenticate = ({ url = '', authorization = '' }: Handshake): string => {
  const query = new URL(url, 'ws://relay').searchParams
  const clientId = clientIdOf(query.get('auth') ?? authorization.replace('Bearer ', ''))
  if (!query.get('projectId')) throw new Error('there is no project id')
  return clientId
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The behaviour of a relay, independent of the kind of its sockets. */
export class RelayCore {
  /** The number of calls by method. */
  readonly stats = new Map<string, number>()
  /** If set, every new socket is closed with this reason. */
  refusal: string | undefined
  readonly #exchange: Exchange

  constructor(
    mailbox: Mailbox,
    public state: RelayState = 'ok',
  ) {
    this.#exchange = new Exchange(mailbox)
  }

  /** Closes the socket if the client is not authenticated. */
  admit(socket: RelaySocket, handshake: Handshake): void {
    if (this.refusal !== undefined) return socket.close(REFUSED, this.refusal)
    try {
      this.#serve(socket, authenticate(handshake))
    } catch (error) {
      socket.close(REFUSED, `JWT validation error: ${messageOf(error)}`.slice(0, 100))
    }
  }

  #serve(socket: RelaySocket, clientId: string): void {
    const send = (message: object) => {
      if (this.state === 'ok' && socket.isOpen()) socket.send(JSON.stringify(message))
    }
    const peer = { clientId, send, confirmations: new Map() }
    socket.onText((text) => {
      if (this.state === 'ok') this.#receive(peer, text)
      else if (this.state === 'garbage') socket.send('<html>It works!</html>')
    })
    socket.onClose(() => this.#exchange.forget(peer))
  }

  #receive(peer: Peer, text: string): void {
    const message = parse(text)
    if (Request.is(message)) {
      this.stats.set(message.method, (this.stats.get(message.method) ?? 0) + 1)
      peer.send({ id: message.id, jsonrpc: '2.0', ...this.#answer(peer, message) })
    } else if (Confirmation.is(message)) {
      peer.confirmations.get(message.id)?.()
      peer.confirmations.delete(message.id)
    } else peer.send({ id: null, jsonrpc: '2.0', error: { code: -32600, message: 'Invalid request' } })
  }

  #answer(peer: Peer, { method, params }: t.TypeOf<typeof Request>): object {
    const run = relayMethods[method]
    if (!run) return { error: { code: -32601, message: 'Method not found' } }
    try {
      return { result: run(this.#exchange, peer, params) }
    } catch (error) {
      return { error: { code: -32602, message: messageOf(error) } }
    }
  }
}
