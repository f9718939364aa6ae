import { WebSocket as NetworkSocket } from 'ws'

import type { RelayCore, RelaySocket } from '#sandbox/relay/relay-core.ts'

/** How long a message takes from one end to the other, by the virtual clock. */
const LATENCY_MS = 1
const FIRST_PORT = 1000

/** By host. */
export const relays = new Map<string, VirtualRelay>()
let ports = FIRST_PORT

/** The address of a relay, or of a place where none is. */
export const virtualUrl = (port: number): string => `wss://relay.test:${port}`
export const virtualPort = (): number => ports++

const later = (act: () => void): void => void setTimeout(act, LATENCY_MS)

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
  /** What arrived here. */
  readonly received: unknown[] = []
  readonly #relay: VirtualRelay | undefined
  #reason = ''
  #dead = false
  #listeners: ((text: string) => void)[] = []
  #closings: (() => void)[] = []

  constructor(readonly url: string) {
    this.#relay = relays.get(new URL(url).host)
    for (const watch of watchers) watch(this)
    later(() => this.#arrive())
  }

  send(text: string): void {
    this.sent.push(text)
    if (this.#dead || this.readyState !== this.OPEN) return
    later(() => {
      for (const listen of this.#listeners) listen(text)
    })
  }

  close(): void {
    if (this.readyState >= this.CLOSING) return
    this.readyState = this.CLOSING
    later(() => this.terminate())
  }

  /** Ends it at once, for both. */
  terminate(): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CLOSED
    this.#relay?.open.delete(this)
    for (const close of this.#closings) close()
    this.#tell('onclose', { reason: this.#reason })
  }

  /** As after a sleep: it says that it is open, and nothing passes either way. */
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
      send: (data) => later(() => this.readyState === this.OPEN && this.hear(data)),
      close: (_, reason) => {
        this.#reason = reason
        this.close()
      },
      onText: (listener) => void this.#listeners.push(listener),
      onClose: (listener) => void this.#closings.push(listener),
    }
  }

  /** As if the relay had sent it. */
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

/** The sockets that pages open to addresses that begin so, from now on; a phone has another project. */
export const watchSockets = (relayUrl: string): readonly VirtualSocket[] => {
  const opened: VirtualSocket[] = []
  watchers.push((socket) => {
    if (socket.url.startsWith(relayUrl) && socket.url.includes('projectId=test')) opened.push(socket)
  })
  return opened
}

/** Leads each socket of this process by its address: to a virtual relay, or over the network. */
export const socketTo = new Proxy(NetworkSocket, {
  construct: (network, [url, ...more]: [string, ...unknown[]]) =>
    url.startsWith('wss://relay.test') ? new VirtualSocket(url) : Reflect.construct(network, [url, ...more]),
})
