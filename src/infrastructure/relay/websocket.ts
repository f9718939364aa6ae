import { type PageRejection, pageRejectionOf } from '#domain/relay/page-rejection.ts'
import { RELAY_RETRY_MIN_MS } from '#domain/relay/pairing.ts'

import { type Message, messageText, isRequest, parseMessage } from './messages.ts'
import { openSocket, detach, pingRequest, RelayClosed } from './open-socket.ts'

/** Milliseconds without a response until a relay counts as dead, because a socket can die silently. */
const RESPONSE_MS = 5000
/** The shorter limit after the page was in the background. */
const WAKE_MS = 1000
/** Milliseconds of silence until a socket is checked while a request waits. */
const QUIET_MS = 10_000
const SUBSCRIBES: ReadonlySet<string> = new Set(['irn_subscribe', 'irn_batchSubscribe'])

interface SocketEvents {
  readonly payload: Message
  readonly close: undefined
  /** A request that will not get a response. */
  readonly unanswered: Message
  readonly pageRejected: PageRejection
}
type Listener<A> = (value: A) => void
type Timer = ReturnType<typeof setTimeout>

/** Keeps one socket to the first relay that responds. sign-client uses this object as its connection. */
export class RelaySocket {
  /** sign-client reads its `readyState`. */
  socket: WebSocket | undefined
  readonly #listeners = new Map<string, Listener<never>[]>()
  readonly #unanswered = new Map<string, { readonly request: Message; readonly timer: Timer }>()
  /** Messages that wait, because the client is not ready and would confirm and drop them. */
  #undelivered: Message[] = []
  #isDelivering = false
  #deliveryTimer: Timer | undefined
  #opening: Promise<void> | undefined
  #cancellation = new AbortController()
  /** The index of the relay that was used last, where the next attempt starts. */
  #urlIndex = 0
  #nextAttemptAt = 0
  #lastMessageAt = 0
  #skipPause: () => void = () => {}

  /** `addressOf` adds the query parameters that the relay requires. */
  constructor(
    private readonly urls: readonly string[],
    private readonly addressOf: (url: string) => Promise<string>,
  ) {}

  get connected(): boolean {
    return this.socket !== undefined && this.socket.readyState === this.socket.OPEN
  }

  get connecting(): boolean {
    return this.#opening !== undefined
  }

  on<Name extends keyof SocketEvents>(name: Name, listener: Listener<SocketEvents[Name]>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  /** Rejects if no relay responds. */
  async open(): Promise<void> {
    if (this.connected) return
    this.#discard()
    this.#opening ??= this.#connectFirst(this.#cancellation.signal).finally(() => (this.#opening = undefined))
    await this.#opening
  }

  /** Also cancels an opening in progress. */
  async close(): Promise<void> {
    this.#cancellation.abort()
    this.#cancellation = new AbortController()
    this.#discard()
  }

  /**
   * Never rejects. A message that cannot be sent is reported as unanswered. The relay sends unconfirmed
   * messages again.
   */
  async send(message: Message): Promise<void> {
    if (this.connected) {
      if (isRequest(message)) this.#expectResponse(message, RESPONSE_MS)
      this.socket?.send(messageText(message))
    } else if (isRequest(message)) queueMicrotask(() => this.#emit('unanswered', message))
  }

  /** Called when the client listens to messages. Before that it receives only responses. */
  deliver(): void {
    this.#isDelivering = true
    this.#deliverLater()
  }

  /** Checks the socket with the shorter limit and retries without delay. */
  wake(): void {
    this.#nextAttemptAt = 0
    this.#skipPause()
    if (this.socket === undefined) return
    if (this.connected) this.#ping(WAKE_MS)
    else this.#discard()
  }

  /** Checks the socket while a request waits. */
  check(): void {
    if (this.connected && performance.now() - this.#lastMessageAt > QUIET_MS) this.#ping(RESPONSE_MS)
  }

  async #connectFirst(signal: AbortSignal): Promise<void> {
    await this.#pause(signal)
    this.#nextAttemptAt = performance.now() + RELAY_RETRY_MIN_MS
    for (const n of this.urls.keys()) {
      const index = (this.#urlIndex + n) % this.urls.length
      try {
        const address = await this.addressOf(this.urls[index] ?? '')
        this.#use(await openSocket(address, signal))
        this.#urlIndex = index
        return
      } catch (error) {
        if (error instanceof RelayClosed) this.#reportRejection(error.message)
        if (signal.aborted) break
      }
    }
    throw new Error('No relay answers')
  }

  /** S9-28. */
  #pause(signal: AbortSignal): Promise<void> {
    return new Promise((resume) => {
      const timer = setTimeout(resume, this.#nextAttemptAt - performance.now())
      this.#skipPause = () => {
        clearTimeout(timer)
        resume()
      }
      signal.addEventListener('abort', this.#skipPause, { once: true })
    })
  }

  #use(socket: WebSocket): void {
    this.socket = socket
    this.#lastMessageAt = performance.now()
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data)
    socket.onerror = () => this.#discard()
    socket.onclose = ({ reason }) => {
      this.#reportRejection(reason)
      this.#discard()
    }
  }

  #reportRejection(reason = ''): void {
    const rejection = pageRejectionOf(reason)
    if (rejection !== undefined) this.#emit('pageRejected', rejection)
  }

  #receive(data: unknown): void {
    const message = parseMessage(data)
    if (message === undefined) return
    this.#lastMessageAt = performance.now()
    if (isRequest(message) && (this.#undelivered.length > 0 || !this.#isClientReady)) {
      this.#undelivered.push(message)
      return
    }
    if (!isRequest(message)) this.#removeUnanswered(message.id)
    this.#emit('payload', message)
    this.#deliverLater()
  }

  /**
   * sign-client opens its socket before it listens to messages, and does not know a topic whose subscription the
   * relay has not confirmed.
   */
  get #isClientReady(): boolean {
    const requests = [...this.#unanswered.values()]
    return this.#isDelivering && !requests.some(({ request }) => SUBSCRIBES.has(String(request.method)))
  }

  /** Delivers in a later task, when the client has stored its subscription. */
  #deliverLater(): void {
    if (this.#undelivered.length === 0 || !this.#isClientReady) return
    clearTimeout(this.#deliveryTimer)
    this.#deliveryTimer = setTimeout(() => {
      for (const message of this.#undelivered.splice(0)) this.#emit('payload', message)
    })
  }

  /** The close is reported first, so that unanswered requests are repeated over the next socket. */
  #discard(): void {
    if (this.socket === undefined) return
    detach(this.socket)
    this.socket = undefined
    // The relay sends unconfirmed messages again.
    clearTimeout(this.#deliveryTimer)
    this.#undelivered = []
    const requests = [...this.#unanswered.values()].map(({ request }) => request)
    for (const { id } of requests) this.#removeUnanswered(id)
    this.#emit('close', undefined)
    for (const request of requests) this.#emit('unanswered', request)
  }

  #ping(ms: number): void {
    const ping = pingRequest()
    void this.send(ping)
    this.#expectResponse(ping, ms)
  }

  #expectResponse(request: Message, ms: number): void {
    this.#removeUnanswered(request.id)
    const timer = setTimeout(() => this.#discard(), ms)
    this.#unanswered.set(String(request.id), { request, timer })
  }

  #removeUnanswered(id: Message['id']): void {
    clearTimeout(this.#unanswered.get(String(id))?.timer)
    this.#unanswered.delete(String(id))
  }

  #emit<Name extends keyof SocketEvents>(name: Name, value: SocketEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(value as never)
  }
}
