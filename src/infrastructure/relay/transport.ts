import { BehaviorSubject } from 'rxjs'

import type { PageRejection } from '#domain/relay/page-rejection.ts'
import { RELAY_DEADLINE_MS, RELAY_RETRY_MIN_MS } from '#domain/relay/pairing.ts'

import type { Message } from './messages.ts'
import { detach, openSocket } from './open-socket.ts'
import { type Core, inner } from './sign-client.ts'
import { RelaySocket } from './websocket.ts'

const RETRY_MAX_MS = 30_000
/** sign-client's event for its periodic work, which it emits every 5 s. */
const PULSE = 'heartbeat_pulse'
const SILENCE = { code: -32000, message: 'The relay does not answer' }

type Relayer = Core['relayer']

const queueOf = ({ publisher }: Relayer): ReadonlyMap<string, { request: unknown; opts: unknown }> => {
  const queue: unknown = Reflect.get(publisher, 'queue')
  return queue instanceof Map ? queue : new Map()
}

/**
 * Connects sign-client's relayer through `RelaySocket`. The client's transport supports one relay, waits 75 s for a dead one,
 * trusts `navigator.onLine`, keeps its listeners and does not notice a socket that died during sleep.
 */
export class Transport {
  /** Why the relay rejected this page at the last attempt. Undefined if it did not. */
  readonly pageRejection$ = new BehaviorSubject<PageRejection | undefined>(undefined)
  readonly #socket: RelaySocket
  readonly #createProvider: () => Promise<unknown>
  #template = new URLSearchParams()
  #connecting: Promise<void> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #delay = RELAY_RETRY_MIN_MS
  #lost: Promise<void> = Promise.resolve()
  #settleLost: () => void = () => {}
  #replacing: Promise<void> | undefined
  #isDisposed = false

  constructor(
    private readonly core: Core,
    urls: readonly string[],
  ) {
    const { relayer } = core
    this.#socket = new RelaySocket(urls, (url) => this.#addressOf(url))
    this.#createProvider = inner(relayer, 'createProvider')
    relayer.confirmOnlineStateOrThrow = async () => {}
    Reflect.set(relayer, 'registerEventListeners', async () => {})
    Reflect.set(relayer, 'connect', () => this.connect())
    Reflect.set(relayer.publisher, 'publishTimeout', RELAY_DEADLINE_MS)
    Reflect.set(relayer.publisher, 'checkQueue', () => this.#publishAgain())
    this.#socket.on('close', () => {
      this.#settleLost()
      this.#expectLoss()
      this.#rejoin(0)
    })
    this.#expectLoss()
    this.#socket.on('unanswered', (request) => this.#respond(request))
    this.#socket.on('pageRejected', (rejection) => this.pageRejection$.next(rejection))
  }

  /** Rejects if no relay answers. Concurrent calls share one attempt. */
  connect(): Promise<void> {
    this.#connecting ??= this.#join().finally(() => (this.#connecting = undefined))
    return this.#connecting
  }

  /** Opens a separate socket to one relay, and closes it after the first response. */
  async reach(url: string, signal: AbortSignal): Promise<void> {
    await this.#useOwnSocket()
    detach(await openSocket(await this.#addressOf(url), signal))
  }

  /** Settles when the current socket is lost. */
  lost(): Promise<void> {
    return this.#lost
  }

  /** Delivers messages from now on, and checks the socket while `waits` returns true. */
  serve(waits: () => boolean): void {
    this.#socket.deliver()
    this.core.heartbeat.on(PULSE, () => {
      if (waits()) this.#socket.check()
    })
    globalThis.addEventListener?.('online', this.wake)
  }

  readonly wake = (): void => {
    this.#delay = RELAY_RETRY_MIN_MS
    this.#socket.wake()
    if (!this.#socket.connected) this.#rejoin(0)
  }

  dispose(): void {
    this.#isDisposed = true
    clearTimeout(this.#retry)
    globalThis.removeEventListener?.('online', this.wake)
    this.core.heartbeat.stop()
    this.core.heartbeat.events.removeAllListeners()
    this.core.relayer.transportExplicitlyClosed = true
    void this.#socket.close()
    // Ends the promises of messages that were never published.
    for (const id of queueOf(this.core.relayer).keys())
      this.core.relayer.events.emit('relayer_publish', { id })
  }

  async #join(): Promise<void> {
    this.#checkDisposed()
    if (this.#socket.connected) return
    const { relayer, heartbeat } = this.core
    relayer.transportExplicitlyClosed = false
    try {
      await this.#useOwnSocket()
      this.#checkDisposed()
      await relayer.provider.connect()
      await this.#unlessLost(relayer.subscriber.start())
    } catch (error) {
      this.#rejoin(this.#delay)
      this.#delay = Math.min(this.#delay * 2, RETRY_MAX_MS)
      throw error
    }
    this.pageRejection$.next(undefined)
    this.#delay = RELAY_RETRY_MIN_MS
    // Publishes the queue now instead of at the next heartbeat.
    heartbeat.events.emit(PULSE)
  }

  #checkDisposed(): void {
    if (this.#isDisposed) throw new Error('Disposed')
  }

  #expectLoss(): void {
    this.#lost = new Promise((resolve) => (this.#settleLost = resolve))
  }

  /**
   * A subscription that lost its socket would wait for the next socket, which would wait for the
   * subscription.
   */
  #unlessLost(work: Promise<void>): Promise<void> {
    const interrupted = this.#lost.then(() => {
      throw new Error('Lost the relay')
    })
    return Promise.race([work, interrupted])
  }

  /** Replaces the connection of the client's first provider, so that it never opens its own socket. */
  async #useOwnSocket(): Promise<void> {
    this.#replacing ??= this.#replaceConnection()
    try {
      await this.#replacing
    } catch (error) {
      this.#replacing = undefined
      throw error
    }
  }

  async #replaceConnection(): Promise<void> {
    const { relayer } = this.core
    await this.#createProvider()
    this.#template = new URL(String(Reflect.get(relayer.provider.connection, 'url'))).searchParams
    Reflect.set(relayer.provider, 'connection', this.#socket)
  }

  async #addressOf(url: string): Promise<string> {
    const address = new URL(url)
    for (const [name, value] of this.#template) address.searchParams.set(name, value)
    address.searchParams.set('auth', await this.core.crypto.signJWT(url))
    return address.href
  }

  /** A client without topics has nothing to subscribe to. */
  #rejoin(ms: number): void {
    clearTimeout(this.#retry)
    if (this.#isDisposed || !this.core.relayer.subscriber.hasAnyTopics) return
    this.#retry = setTimeout(() => void this.connect().catch(() => {}), ms)
  }

  /** Does the same as the client's method, without an unhandled rejection. */
  #publishAgain(): void {
    const { relayer } = this.core
    if (!relayer.connected) return
    const publish = inner(relayer.publisher, 'rpcPublish')
    for (const { request, opts } of queueOf(relayer).values()) void publish(request, opts).catch(() => {})
  }

  /** Without a socket there is no subscription, so this counts as success. Other errors are retried. */
  #respond({ id, method }: Message): void {
    const outcome = method === 'irn_unsubscribe' ? { result: true } : { error: SILENCE }
    this.core.relayer.provider.events.emit(String(id), { id, jsonrpc: '2.0', ...outcome })
  }
}
