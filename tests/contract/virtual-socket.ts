import { WebSocket as NetworkSocket } from 'ws'

import type { RelayCore, RelaySocket } from '#sandbox/relay/relay-core.ts'

/** The latency of a message by the virtual clock. */
const LATENCY_MS = 1
const FIRST_PORT = 1000

/** The virtual relays by host. */
export const relays = new Map<string, VirtualRelay>()
let ports = FIRST_PORT

/** The URL of a relay, or one without a relay. */
export const virtualUrl = (port: number): string => `wss://relay.test:${port}`
export const virtualPort = (): number => ports++

const afterLatency = (act: () => void): void => void setTimeout(act, LATENCY_MS)

type SocketEvent = { readonly data?: unknown; readonly reason?: string }
type Handler = ((event: SocketEvent) => void) | null

/** A socket as pages have them, to a relay in the same process. Only timers carry its messages. */
export class VirtualSocket {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  onopen: Handler = null
  onmessage: Handler = null
  onclose: Handler = null
  onerror: Handler = null
  readonly openedAt = performance.now()
  readonly sent: string[] = []
  /** The received messages. */
  readonly received: unknown[] = []
  readonly #relay: VirtualRelay | undefined
  #reason = ''
  #dead = false
  #listeners: ((text: string) => void)[] = []
  #closings: (() => void)[] = []

  constructor(readonly url: string) {
    this.#relay = relays.get(new URL(url).host)
    for (const watch of watchers) watch(this)
    afterLatency(() => this.#arrive())
  }

  send(text: string): void {
    this.sent.push(text)
    if (this.#dead || this.readyState !== this.OPEN) return
    afterLatency(() => {
      for (const listen of this.#listeners) listen(text)
    })
  }

  close(): void {
    if (this.readyState >= this.CLOSING) return
    this.readyState = this.CLOSING
    afterLatency(() => this.terminate())
  }

  /** Closes the socket at once, at both ends. */
  terminate(): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CLOSED
    this.#relay?.open.delete(this)
    for (const close of this.#closings) close()
    this.#tell('onclose', { reason: this.#reason })
  }

  /** The state after a sleep: the socket reports that it is open, but passes no message. */
  die(): void {
    this.#dead = true
  }

  #arrive(): void {
    if (this.readyState !== this.CONNECTING) return
    const relay = this.#relay
    if (relay === undefined || !relay.takes) {
      this.#tell('onerror')
      return this.terminate()
    }
    this.readyState = this.OPEN
    relay.open.add(this)
    relay.core.admit(this.#relayEnd(), { url: this.url })
    this.#tell('onopen')
  }

  #relayEnd(): RelaySocket {
    return {
      isOpen: () => this.readyState === this.OPEN,
      send: (data) => afterLatency(() => this.readyState === this.OPEN && this.hear(data)),
      close: (_, reason) => {
        this.#reason = reason
        this.close()
      },
      onText: (listener) => void this.#listeners.push(listener),
      onClose: (listener) => void this.#closings.push(listener),
    }
  }

  /** Delivers a message as if the relay had sent it. */
  hear(data: unknown): void {
    this.received.push(data)
    this.#tell('onmessage', { data })
  }

  #tell(name: 'onopen' | 'onmessage' | 'onclose' | 'onerror', event: SocketEvent = {}): void {
    if (!this.#dead) this[name]?.(event)
  }
}

export class VirtualRelay {
  readonly open = new Set<VirtualSocket>()
  isRunning = true

  constructor(readonly core: RelayCore) {}

  get takes(): boolean {
    return this.isRunning && typeof this.core.state !== 'object'
  }
}

const watchers: ((socket: VirtualSocket) => void)[] = []

/** The sockets that pages open to URLs with this prefix from now on. A phone has another project. */
export const watchSockets = (relayUrl: string): readonly VirtualSocket[] => {
  const sockets: VirtualSocket[] = []
  watchers.push((socket) => {
    if (socket.url.startsWith(relayUrl) && socket.url.includes('projectId=test')) sockets.push(socket)
  })
  return sockets
}

/** Connects each socket of this process by its URL: to a virtual relay, or over the network. */
export const socketTo = new Proxy(NetworkSocket, {
  construct: (network, [url, ...more]: [string, ...unknown[]]) =>
    url.startsWith('wss://relay.test') ? new VirtualSocket(url) : Reflect.construct(network, [url, ...more]),
})
