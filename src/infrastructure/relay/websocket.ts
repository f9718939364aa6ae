import { RELAY_RETRY_MIN_MS } from '#domain/relay/pairing.ts'
import { type RelayRefusal, refusalOf } from '#domain/relay/refusal.ts'

import { type Message, messageText, isRequest, parseMessage } from './messages.ts'
import { openSocket, detach, pingRequest, RelayClosed } from './open-socket.ts'

/** Milliseconds without an answer until a relay counts as dead, because a socket can die silently. */
const ANSWER_MS = 5000
/** The shorter limit after the page was in the background. */
const WAKE_MS = 1000
/** Milliseconds of silence until a socket is checked while a request waits. */
const QUIET_MS = 10_000
const SUBSCRIBES: ReadonlySet<string> = new Set(['irn_subscribe', 'irn_batchSubscribe'])

interface LinkEvents {
  readonly payload: Message
  readonly close: undefined
  /** A request that will not be answered any more. */
  readonly unanswered: Message
  readonly rejected: RelayRefusal
}
type Listener<A> = (value: A) => void
type Timer = ReturnType<typeof setTimeout>

/** One socket at a time, to the first relay that answers. sign-client uses it as its connection. */
export class RelaySocket {
  /** sign-client reads its `readyState`. */
  socket: WebSocket | undefined
  readonly #listeners = new Map<string, Listener<never>[]>()
  readonly #unanswered = new Map<string, { readonly request: Message; readonly timer: Timer }>()
  /** Messages that the client would confirm and drop, because it is not ready for them. */
  #early: Message[] = []
  #delivers = false
  #inOrder: Timer | undefined
  #opening: Promise<void> | undefined
  #end = new AbortController()
  /** The index of the relay that served last, where the next attempt starts. */
  #at = 0
  #notBefore = 0
  #heardAt = 0
  #hurry: () => void = () => {}

  /** `addressOf` adds the query parameters that the relay requires. */
  constructor(
    private readonly urls: readonly string[],
    private readonly addressOf: (url: string) => Promise<string>,
  ) {}

  get connected(): boolean {
    return this.socket?.readyState === this.socket?.OPEN && this.socket !== undefined
  }

  get connecting(): boolean {
    return this.#opening !== undefined
  }

  on<Name extends keyof LinkEvents>(name: Name, listener: Listener<LinkEvents[Name]>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  /** Rejects if no relay answers. */
  async open(): Promise<void> {
    if (this.connected) return
    this.#lose()
    this.#opening ??= this.#dialEach(this.#end.signal).finally(() => (this.#opening = undefined))
    await this.#opening
  }

  /** Also cancels an opening in progress. */
  async close(): Promise<void> {
    this.#end.abort()
    this.#end = new AbortController()
    this.#lose()
  }

  /**
   * Never rejects. A message that cannot be sent is reported as unanswered. The relay repeats what was not
   * confirmed.
   */
  async send(message: Message): Promise<void> {
    if (this.socket?.readyState === this.socket?.OPEN) {
      if (isRequest(message)) this.#expectAnswer(message, ANSWER_MS)
      this.socket?.send(messageText(message))
    } else if (isRequest(message)) queueMicrotask(() => this.#tell('unanswered', message))
  }

  /** The client listens to messages now. Until then it receives only responses. */
  deliver(): void {
    this.#delivers = true
    this.#deliverEarly()
  }

  /** Checks the socket with the shorter limit and retries without delay. */
  wake(): void {
    this.#notBefore = 0
    this.#hurry()
    if (this.socket === undefined) return
    if (this.connected) this.#ask(WAKE_MS)
    else this.#lose()
  }

  /** Checks the socket while a request waits. */
  check(): void {
    if (this.connected && performance.now() - this.#heardAt > QUIET_MS) this.#ask(ANSWER_MS)
  }

  async #dialEach(signal: AbortSignal): Promise<void> {
    await this.#pause(signal)
    this.#notBefore = performance.now() + RELAY_RETRY_MIN_MS
    for (const n of this.urls.keys()) {
      const at = (this.#at + n) % this.urls.length
      try {
        const address = await this.addressOf(this.urls[at] ?? '')
        this.#adopt(await openSocket(address, signal))
        this.#at = at
        return
      } catch (error) {
        if (error instanceof RelayClosed) this.#hearReason(error.message)
        if (signal.aborted) break
      }
    }
    throw new Error('No relay answers')
  }

  /** S9-28. */
  #pause(signal: AbortSignal): Promise<void> {
    return new Promise((resume) => {
      const timer = setTimeout(resume, this.#notBefore - performance.now())
      this.#hurry = () => {
        clearTimeout(timer)
        resume()
      }
      signal.addEventListener('abort', this.#hurry, { once: true })
    })
  }

  #adopt(socket: WebSocket): void {
    this.socket = socket
    this.#heardAt = performance.now()
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data)
    socket.onerror = () => this.#lose()
    socket.onclose = ({ reason }) => {
      this.#hearReason(reason)
      this.#lose()
    }
  }

  #hearReason(reason = ''): void {
    const refusal = refusalOf(reason)
    if (refusal !== undefined) this.#tell('rejected', refusal)
  }

  #receive(data: unknown): void {
    const message = parseMessage(data)
    if (message === undefined) return
    this.#heardAt = performance.now()
    if (isRequest(message) && (this.#early.length > 0 || !this.#isClientReady)) {
      this.#early.push(message)
      return
    }
    if (!isRequest(message)) this.#answered(message.id)
    this.#tell('payload', message)
    this.#deliverEarly()
  }

  /**
   * sign-client opens its socket before it listens to messages, and does not know a topic whose subscription the
   * relay has not confirmed.
   */
  get #isClientReady(): boolean {
    const requests = [...this.#unanswered.values()]
    return this.#delivers && !requests.some(({ request }) => SUBSCRIBES.has(String(request.method)))
  }

  /** In a later task, when the client has stored its subscription. */
  #deliverEarly(): void {
    if (this.#early.length === 0 || !this.#isClientReady) return
    clearTimeout(this.#inOrder)
    this.#inOrder = setTimeout(() => {
      for (const message of this.#early.splice(0)) this.#tell('payload', message)
    })
  }

  /** The close is reported first, so that unanswered requests are repeated over the next socket. */
  #lose(): void {
    if (this.socket === undefined) return
    detach(this.socket)
    this.socket = undefined
    // The relay repeats what was not confirmed.
    clearTimeout(this.#inOrder)
    this.#early = []
    const requests = [...this.#unanswered.values()].map(({ request }) => request)
    for (const { id } of requests) this.#answered(id)
    this.#tell('close', undefined)
    for (const request of requests) this.#tell('unanswered', request)
  }

  #ask(ms: number): void {
    const asking = pingRequest()
    void this.send(asking)
    this.#expectAnswer(asking, ms)
  }

  #expectAnswer(request: Message, ms: number): void {
    this.#answered(request.id)
    const timer = setTimeout(() => this.#lose(), ms)
    this.#unanswered.set(String(request.id), { request, timer })
  }

  #answered(id: Message['id']): void {
    clearTimeout(this.#unanswered.get(String(id))?.timer)
    this.#unanswered.delete(String(id))
  }

  #tell<Name extends keyof LinkEvents>(name: Name, value: LinkEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(value as never)
  }
}
